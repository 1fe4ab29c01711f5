import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { inTransaction } from '#platform/db/client.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { scheduleReconcile } from './gateway-order-repository.ts'
import { reconcileAfterStart } from './jobs.ts'
import { refundPaymentQueue } from './queues.ts'

// The clock of this app is years behind the clock of the database. The queue uses the database's clock.
const late = await createTestApp({ runsJobs: true, usesDatabaseClock: true, now: new Date('2020-01-01T06:30:00Z') })
const idle = await createTestApp({ now: new Date('2020-01-01T06:30:00Z') })
afterAll(() => Promise.all([late.close(), idle.close()]))

async function runSql(app: TestApp, text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await app.database.pool.query(text, values)).rows
}

async function openOrder(app: TestApp) {
  const visitor = app.visitor()
  const packageId = await buildTourPackage(app.platform.db)
  const bookingId = await bookAndGetId(visitor, { packageId, startDate: '2020-02-01' })
  const json = { packageId, booking: null, booking_id: bookingId, promo_code: null }
  const gatewayOrderId = gatewayIdOf(await visitor.send('POST', '/api/orders', { json }))
  const [row] = await runSql(app, 'select id from gateway_orders where gateway_order_id = $1', gatewayOrderId)
  return { bookingId, gatewayOrderId, orderRowId: String(row?.['id']) }
}

/** An open order that is due for a check in an hour. */
async function openOrderDueInAnHour() {
  const { orderRowId } = await openOrder(idle)
  const inAnHour = new Date(idle.clock.now().getTime() + 3_600_000)
  await runSql(idle, 'update gateway_orders set reconcile_at = $2 where id = $1', orderRowId, inAnHour)
  return { orderRowId, inAnHour }
}

/** The planned times of an order's checks that start within the next 30 seconds. */
async function listScheduledChecks(orderRowId: string): Promise<unknown[]> {
  const checks = await runSql(
    idle,
    `select data->>'at' as at from jobs.job where name = 'reconcile-order' and data->>'orderRowId' = $1
     and start_after <= $2`,
    orderRowId,
    new Date(idle.clock.now().getTime() + 30_000),
  )
  return checks.map(({ at }) => at)
}

describe('the reconciler', () => {
  it('asks the gateway when its job runs, however far our clock is behind the queue, and plans the next check', async () => {
    const { bookingId, gatewayOrderId, orderRowId } = await openOrder(late)
    await late.sandbox.webhooks('hold')
    await late.sandbox.pay(gatewayOrderId)
    const at = new Date(late.clock.now().getTime() + 3 * 3_600_000)
    await inTransaction(late.platform.db, (tx) => scheduleReconcile(late.platform.jobs, { tx, orderRowId, at }))
    await until(
      async () =>
        (await runSql(late, 'select status from bookings where id = $1', bookingId))[0]?.['status'] === 'confirmed',
    )
    await late.sandbox.webhooks('reset')
  })
})

describe('reconcileAfterStart', () => {
  it('plans jobs for orders and unpaid refunds of this gateway, with one waiting job per refund', async () => {
    const { bookingId, orderRowId } = await openOrder(idle)
    const [payment] = await runSql(
      idle,
      `insert into payments (id, gateway_payment_id, gateway_order_row_id, booking_id, status, amount_paise, currency, via)
       values (gen_random_uuid(), 'pay_00000000000001', $1, $2, 'captured', 100, 'INR', 'webhook') returning id`,
      orderRowId,
      bookingId,
    )
    const [refund] = await runSql(
      idle,
      `insert into refunds (id, payment_id, booking_id, status, amount_paise, reason)
       values (gen_random_uuid(), $1, $2, 'requested', 100, 'no_seats') returning id`,
      payment?.['id'],
      bookingId,
    )
    const inAnHour = new Date(Date.now() + 3_600_000)
    const refundId = String(refund?.['id'])
    const send = () =>
      idle.platform.jobs.send(refundPaymentQueue, { refundId }, { startAfter: inAnHour, singletonKey: refundId })
    await send()
    await send()
    await reconcileAfterStart(idle.platform)
    const waitingJobs = await runSql(
      idle,
      `select 1 from jobs.job where name = 'refund-payment' and data->>'refundId' = $1`,
      refundId,
    )
    expect(waitingJobs).toHaveLength(1)
    const [order] = await runSql(idle, 'select reconcile_at from gateway_orders where id = $1', orderRowId)
    expect(order?.['reconcile_at']).toEqual(new Date(idle.clock.now().getTime() + 30_000))
  })

  it('does not wait for an order that another process has locked, and still checks it on time', async () => {
    const { orderRowId, inAnHour } = await openOrderDueInAnHour()
    const other = await idle.database.pool.connect()
    try {
      await other.query('begin')
      await other.query('select id from gateway_orders where id = $1 for update', [orderRowId])
      await reconcileAfterStart(idle.platform)
    } finally {
      await other.query('rollback')
      other.release()
    }
    expect(await listScheduledChecks(orderRowId)).toContain(inAnHour.toISOString())
  })

  it('does not fail the start when a statement about one order times out, and still checks the order on time', async () => {
    const { orderRowId, inAnHour } = await openOrderDueInAnHour()
    const transaction = vi.spyOn(idle.platform.db, 'transaction')
    onTestFinished(() => transaction.mockRestore())
    transaction.mockRejectedValue(new Error('Query read timeout'))
    await reconcileAfterStart(idle.platform)
    expect(await listScheduledChecks(orderRowId)).toContain(inAnHour.toISOString())
    transaction.mockRejectedValue(new Error('a mistake of ours'))
    await expect(reconcileAfterStart(idle.platform)).rejects.toThrow('a mistake of ours')
  })

  it('does not postpone an earlier check of an order, however often the process starts', async () => {
    const { orderRowId } = await openOrder(idle)
    const reconcileAt = async () =>
      (await runSql(idle, 'select reconcile_at from gateway_orders where id = $1', orderRowId))[0]?.['reconcile_at']
    const first = new Date(idle.clock.now().getTime() + 30_000)
    for (let i = 0; i < 3; i++) {
      await reconcileAfterStart({ ...idle.platform, jobs: { ...idle.platform.jobs, send: async () => undefined } })
      expect(await reconcileAt()).toEqual(first)
      idle.clock.advanceMinutes(0.4)
    }
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signCheckout } from '#platform/razorpay/signature.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { confirmPayment } from './confirm-payment.ts'
import { gatewayOrderRepository } from './gateway-order-repository.ts'
import { reconcileAfterStart } from './jobs.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { recordAttempt } from './record-attempt.ts'

// This server uses the sandbox gateway. The rows of these tests belong to the live gateway.
const app = await createTestApp()
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

/** A booking whose order belongs to the live gateway. The sandbox reports the order as paid. */
async function createLiveOrder(outcome: 'success' | 'failure' = 'success') {
  const trip = await buildHeldTrip(app)
  const gatewayOrderId = await trip.openOrder()
  const payment = await trip.pay(gatewayOrderId, outcome)
  const [row] = await sql(
    `update gateway_orders set mode = 'live' where gateway_order_id = $1 returning id, reconcile_at, reconcile_attempts`,
    gatewayOrderId,
  )
  return { ...trip, gatewayOrderId, payment, row, orderRowId: String(row?.['id']) }
}

const facts = async (bookingId: string) => ({
  ...(
    await sql(
      `select b.status as booking, o.status as "order", d.held, d.sold from bookings b
       join gateway_orders o on o.booking_id = b.id join departures d on d.id = b.departure_id where b.id = $1`,
      bookingId,
    )
  )[0],
  payments: (await sql('select 1 from payments where booking_id = $1', bookingId)).length,
})
const untouched = { booking: 'held', order: 'open', held: 2, sold: 0, payments: 0 }

describe('an order of the other gateway', () => {
  it('is not confirmed by a payment reported here: nobody can pay for a real trip with test money', async () => {
    const { bookingId, payment } = await createLiveOrder()
    expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('unknown')
    expect(await facts(bookingId)).toEqual(untouched)
  })

  it('is not found when the browser comes back from paying', async () => {
    const { visitor, bookingId, gatewayOrderId, payment } = await createLiveOrder()
    const json = {
      razorpay_order_id: gatewayOrderId,
      razorpay_payment_id: payment.id,
      razorpay_signature: signCheckout(app.sandbox.keySecret, gatewayOrderId, payment.id),
    }
    const answer = await visitor.send('POST', '/api/payments/verify', { json })
    expect([answer.status, answer.body['code']]).toEqual([404, 'ORDER_NOT_FOUND'])
    expect(await facts(bookingId)).toEqual(untouched)
  })

  it('is not looked up by the reconciler, which plans no further check either', async () => {
    const { bookingId, orderRowId, row } = await createLiveOrder()
    await reconcileOrder(app.platform, orderRowId, 'reconciler')
    expect(await facts(bookingId)).toEqual(untouched)
    expect(
      await sql('select id, reconcile_at, reconcile_attempts from gateway_orders where id = $1', orderRowId),
    ).toEqual([row])
  })

  it('gets no record of an attempt that failed here', async () => {
    const { bookingId, payment } = await createLiveOrder('failure')
    await recordAttempt(app.platform, { payment, via: 'webhook' })
    expect(await facts(bookingId)).toEqual(untouched)
  })

  it('is ignored when this server starts and checks all of its own orders that may still be paid', async () => {
    const live = await createLiveOrder()
    const ownTrip = await buildHeldTrip(app)
    await ownTrip.openOrder()
    const filter = { mode: 'sandbox' as const, supersededSince: new Date(0) }
    const found = await gatewayOrderRepository.findUnsettled(app.platform.db, filter)
    const bookings = await sql(
      'select booking_id as id from gateway_orders where id = any($1)',
      found.map(({ id }) => id),
    )
    expect(bookings.map(({ id }) => id)).toContain(ownTrip.bookingId)
    expect(bookings.map(({ id }) => id)).not.toContain(live.bookingId)
  })
})

describe('the start of a server', () => {
  const reconcileTimeOf = async (orderRowId: string) =>
    (await sql('select reconcile_at as at from gateway_orders where id = $1', orderRowId))[0]?.['at']
  const inHalfAMinute = () => new Date(app.clock.now().getTime() + 30_000)
  beforeAll(() => app.clock.set(new Date('2026-11-21T06:30:00Z')))

  async function order(changes: string): Promise<string> {
    const trip = await buildHeldTrip(app)
    const id = await trip.openOrder()
    const rows = await sql(`update gateway_orders set ${changes} where gateway_order_id = $1 returning id`, id)
    return String(rows[0]?.['id'])
  }

  it('checks open orders and superseded ones of the last thirty days, and no others', async () => {
    const [open, superseded, old, paid, abandoned, live] = [
      await order("status = 'open'"),
      await order("status = 'superseded', created_at = created_at - interval '30 days'"),
      await order("status = 'superseded', created_at = created_at - interval '30 days 1 second'"),
      await order("status = 'paid'"),
      await order("status = 'abandoned'"),
      await order("mode = 'live'"),
    ]
    const before = await reconcileTimeOf(old)
    expect(before).not.toEqual(inHalfAMinute())
    await reconcileAfterStart(app.platform)
    for (const id of [open, superseded]) expect(await reconcileTimeOf(id)).toEqual(inHalfAMinute())
    for (const id of [old, paid, abandoned, live]) expect(await reconcileTimeOf(id)).toEqual(before)
  })
})

import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { confirmPayment } from './confirm-payment.ts'
import { applyGatewayRefund } from './note-refund-answer.ts'
import { refundPayment } from './refund-payment.ts'

const app = await createTestApp()
afterAll(() => app.close())
afterEach(() => sql('delete from sandbox.faults'))

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

/** An unpaid refund of ₹10,000, for a payment that arrived for a cancelled booking. */
async function createQueuedRefund() {
  const trip = await buildHeldTrip(app)
  const payment = await trip.pay(await trip.openOrder())
  await sql(`update bookings set status = 'cancelled' where id = $1`, trip.bookingId)
  expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('refunding')
  const [row] = await sql('select id from refunds where booking_id = $1', trip.bookingId)
  const id = String(row?.['id'])
  const listGatewayRefunds = async () =>
    (await app.sandbox.journal()).refunds.filter(
      ({ payment_id: refundedPaymentId }) => refundedPaymentId === payment.id,
    )
  return { id, atGateway: listGatewayRefunds, pay: () => refundPayment(app.platform, id) }
}
const rowOf = async (id: string) =>
  (
    await sql(
      'select status, attempts, gateway_refund_id as "gatewayId", bank_reference as arn from refunds where id = $1',
      id,
    )
  )[0]
const stepsOf = async (id: string) =>
  (await sql('select to_status from status_history where entity_id = $1 order by seq', id)).map(
    ({ to_status: to }) => to,
  )
const jobsOf = (name: string, id: string) =>
  sql(
    `select start_after as at from jobs.job where name = $1 and data ->> 'refundId' = $2 order by start_after`,
    name,
    id,
  )

describe('an unpaid refund', () => {
  it('is requested once, asked about every hour until it is settled, and then reported to the traveller', async () => {
    const { id, atGateway, pay } = await createQueuedRefund()
    await sql(`delete from jobs.job where name = 'refund-payment' and data ->> 'refundId' = $1`, id)
    await pay()
    const [gatewayRefund] = await atGateway()
    expect(await rowOf(id)).toEqual({ status: 'requested', attempts: 0, gatewayId: gatewayRefund?.id, arn: null })
    expect(await jobsOf('refund-payment', id)).toEqual([{ at: new Date(app.clock.now().getTime() + 3_600_000) }])
    await pay()
    expect([(await atGateway()).length, await stepsOf(id)]).toEqual([1, ['queued', 'requested']])
    expect(await jobsOf('refund-processed', id)).toEqual([])
    await app.sandbox.settleRefund(String(gatewayRefund?.id), 'processed')
    await pay()
    expect(await rowOf(id)).toMatchObject({
      status: 'processed',
      gatewayId: gatewayRefund?.id,
      arn: expect.any(String),
    })
    expect([(await stepsOf(id)).at(-1), await jobsOf('refund-processed', id)]).toEqual([
      'processed',
      [{ at: expect.any(Date) }],
    ])
  })

  it('moves the money once when the answer is lost, and when two workers pay it at the same time', async () => {
    const { id, atGateway, pay } = await createQueuedRefund()
    await app.sandbox.fault({ path: '/v1/payments', n: 1, drop_reply: true })
    await expect(pay()).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    expect(await rowOf(id)).toEqual({ status: 'requested', attempts: 0, gatewayId: null, arn: null })
    await Promise.all([pay(), pay()])
    expect((await atGateway()).map(({ id: refundId }) => refundId)).toEqual([(await rowOf(id))?.['gatewayId']])
  })

  it('is refused four times before a person must review it', async () => {
    const { id, pay } = await createQueuedRefund()
    await app.sandbox.fault({ path: '/v1/payments', n: 5, status: 400 })
    for (let attempts = 1; attempts < 5; attempts++) {
      await expect(pay()).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' })
      expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts, gatewayId: null })
    }
    await expect(pay()).resolves.toBeUndefined()
    expect(await rowOf(id)).toMatchObject({ status: 'needs_review', attempts: 5 })
    expect((await stepsOf(id)).slice(-3)).toEqual(['requested', 'failed', 'needs_review'])
  })

  it('stays settled when older news arrives afterwards, and keeps the bank’s reference', async () => {
    const { id, atGateway, pay } = await createQueuedRefund()
    await pay()
    const [sent] = await atGateway()
    await app.sandbox.settleRefund(String(sent?.id), 'processed')
    await pay()
    const settled = await rowOf(id)
    const [payment] = await sql(
      'select gateway_payment_id as id from payments where id = (select payment_id from refunds where id = $1)',
      id,
    )
    const [reported] = await app.platform.gateway.fetchRefunds(String(payment?.['id']))
    if (reported === undefined) throw new Error('the gateway has no refund')
    await applyGatewayRefund(app.platform, id, { ...reported, status: 'pending', arn: null })
    expect(await rowOf(id)).toEqual(settled)
    await expect(applyGatewayRefund(app.platform, id, { ...reported, status: 'failed' })).rejects.toMatchObject({
      code: 'GATEWAY_REFUSED',
    })
    expect(await rowOf(id)).toEqual(settled)
    expect(await jobsOf('refund-processed', id)).toHaveLength(1)
  })
})

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '../api/refunds-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { payWaitingRefunds } from '#features/payments/server/pay-waiting-refunds.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
const { sql, desk } = await openOffice(app)
const accounts = desk('accounts')
afterAll(() => app.close())
beforeEach(() => app.sandbox.balance(0))
afterEach(async () => {
  await app.sandbox.balance(null)
  await payWaitingRefunds(app.platform)
  app.clock.set(NOON)
})

/** A refund that waits for funds at the gateway. */
async function buildWaitingRefund() {
  const trip = await buildHeldTrip(app)
  const payment = await trip.pay(await trip.openOrder())
  await sql(`update bookings set status = 'cancelled' where id = $1`, trip.bookingId)
  await confirmPayment(app.platform, { payment, via: 'webhook' })
  const [row] = await sql('select id, amount_paise::int as amount from refunds where booking_id = $1', trip.bookingId)
  await app.sandbox.balance(0)
  const id = String(row?.['id'])
  await refundPayment(app.platform, id)
  return { id, amount: Number(row?.['amount']), paymentId: payment.id }
}
const list = (state: 'waits' | 'underWay' = 'waits') => accounts.call(calls.listDeskRefunds, { query: { state } })
const rowOf = async (id: string) => (await list()).refunds.find((one) => one.id === id)
const post = async (call: { path: string }, id: string, json: object) => {
  const { status, body } = await accounts.send('POST', fillPath(call.path, { id }), { json })
  return [status, body['code']]
}
const countRefundsAtGateway = async (paymentId: string) =>
  (await app.sandbox.journal()).refunds.filter(({ payment_id: refundedPaymentId }) => refundedPaymentId === paymentId)
    .length
const ACCOUNT = { holder: 'Asha Shah', number: '123456789012', ifsc: 'SBIN0001234' }
const UTR = 'SBIN520261112345'

describe('the desk’s list of refunds that wait for funds at the gateway', () => {
  it('shows what waits and since when, and allows continuing immediately after funds were added', async () => {
    const [first, second] = [await buildWaitingRefund(), await buildWaitingRefund()]
    const { queue, refunds } = await list()
    const amountPaise = first.amount + second.amount
    expect(queue).toEqual({ refunds: 2, amountPaise, since: NOON.toISOString(), givenUp: 0 })
    for (const { id } of [first, second])
      expect(refunds.find((one) => one.id === id)).toMatchObject({ status: 'waiting_for_funds' })
    expect((await list('underWay')).refunds.map(({ id }) => id)).not.toContain(first.id)
    await app.sandbox.payIn(amountPaise)
    expect(await accounts.call(calls.confirmRefundFunding, { body: {} })).toEqual({ refunds: 2 })
    const jobs = `select id from jobs.job where name = 'waiting-refunds' and singleton_key = 'now' and state = 'created'`
    expect(await sql(jobs)).toHaveLength(1)
    await payWaitingRefunds(app.platform)
    expect([await countRefundsAtGateway(first.paymentId), await countRefundsAtGateway(second.paymentId)]).toEqual([
      1, 1,
    ])
    expect((await list()).queue).toBeNull()
    const secondAnswer = await accounts.send('POST', calls.confirmRefundFunding.path, { json: {} })
    expect([secondAnswer.status, secondAnswer.body['code']]).toEqual([409, 'NO_REFUNDS_QUEUED'])
    const [auditEvent] = await sql(`select after from audit_events where name = 'refunds_paid_in'`)
    expect(auditEvent?.['after']).toEqual({ refunds: 2, amountPaise })
  })

  it('pays no refund by bank while the gateway may pay it: entering an account removes it from the queue', async () => {
    const { id, amount, paymentId } = await buildWaitingRefund()
    const utr = { bankReference: UTR, expectedPaise: amount }
    expect(await post(calls.settleDeskRefund, id, utr)).toEqual([409, 'REFUND_NOT_IN_REVIEW'])
    expect(await post(calls.saveRefundAccount, id, ACCOUNT)).toEqual([200, undefined])
    expect(await rowOf(id)).toMatchObject({ status: 'needs_review', refusals: 0 })
    await app.sandbox.payIn(amount)
    await payWaitingRefunds(app.platform)
    await refundPayment(app.platform, id)
    expect(await post(calls.settleDeskRefund, id, utr)).toEqual([200, undefined])
    expect(await countRefundsAtGateway(paymentId)).toBe(0)
  })

  it('removes a refund without its account, and puts it back when it is retried', async () => {
    const { id, amount, paymentId } = await buildWaitingRefund()
    expect(await post(calls.removeRefundFromQueue, id, {})).toEqual([200, undefined])
    await app.sandbox.payIn(amount)
    await payWaitingRefunds(app.platform)
    expect(await countRefundsAtGateway(paymentId)).toBe(0)
    await app.sandbox.balance(0)
    expect(await post(calls.retryDeskRefund, id, {})).toEqual([200, undefined])
    await refundPayment(app.platform, id)
    expect(await rowOf(id)).toMatchObject({ status: 'waiting_for_funds' })
    expect(await post(calls.settleDeskRefund, id, { bankReference: UTR, expectedPaise: amount })).toEqual([
      409,
      'REFUND_NOT_IN_REVIEW',
    ])
  })

  it('leaves a refund that has waited too long to a person, with the right text and its original waiting time', async () => {
    const { id } = await buildWaitingRefund()
    const hourLater = new Date(NOON.getTime() + 3_600_000)
    const { since } = (await rowOf(id)) ?? {}
    app.clock.set(hourLater)
    await payWaitingRefunds(app.platform)
    // The refund has been requested again, but its waiting time still counts from the first refusal.
    expect((await rowOf(id))?.since).toBe(since)
    app.clock.set(new Date(NOON.getTime() + 2 * 86_400_001))
    await payWaitingRefunds(app.platform)
    expect(await rowOf(id)).toMatchObject({ status: 'waited_too_long' })
    expect((await list()).queue).toMatchObject({ refunds: 1, givenUp: 1 })
  })
})

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { paise } from '#kernel/money/money.ts'
import { inTransaction } from '#platform/db/client.ts'
import { callGateway, claimRefund } from './call-gateway.ts'
import { confirmPayment } from './confirm-payment.ts'
import { reconcileAfterStart } from './jobs.ts'
import { recordRefusal, recordInsufficientBalance } from './note-refund-answer.ts'
import { payWaitingRefunds } from './pay-waiting-refunds.ts'
import { refundRepository } from './payment-repository.ts'
import { moveRefundToReview, resumeRefundQueue } from './refund-queue.ts'
import { refundPayment } from './refund-payment.ts'
import { retryRefund } from './retry-refund.ts'
import { settleRefundManually } from './settle-refund-by-hand.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
afterAll(() => app.close())
beforeEach(() => app.sandbox.balance(0))
afterEach(async () => {
  await sql('delete from sandbox.faults')
  await app.sandbox.balance(null)
  await payWaitingRefunds(app.platform)
  app.clock.set(NOON)
})

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const later = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms))

/** An unpaid refund of ₹10,000, for a payment that arrived for a cancelled booking. */
async function createUnpaidRefund() {
  const trip = await buildHeldTrip(app)
  const payment = await trip.pay(await trip.openOrder())
  await sql(`update bookings set status = 'cancelled' where id = $1`, trip.bookingId)
  await confirmPayment(app.platform, { payment, via: 'webhook' })
  const [row] = await sql('select id, amount_paise::int as amount from refunds where booking_id = $1', trip.bookingId)
  await app.sandbox.balance(0)
  return { id: String(row?.['id']), amount: Number(row?.['amount']), paymentId: payment.id }
}
const requestRefunds = async (...refunds: { id: string }[]) => {
  for (const { id } of refunds) await refundPayment(app.platform, id)
}
const stateOf = async ({ id }: { id: string }) => {
  const [row] = await sql(`select status, attempts, balance_refusals as refusals from refunds where id = $1`, id)
  return row
}
const ownJobs = ({ id }: { id: string }) =>
  sql(`select id from jobs.job where name = 'refund-payment' and data ->> 'refundId' = $1 and state = 'created'`, id)
const removeFromQueue = ({ id }: { id: string }) =>
  inTransaction(app.platform.db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, id)
    if (refund === undefined) throw new Error('no refund')
    await moveRefundToReview(tx, { refund, actor: 'somebody', cause: 'to be refunded by bank', at: app.clock.now() })
  })
const countGatewayRefunds = async ({ paymentId }: { paymentId: string }) =>
  (await app.sandbox.journal()).refunds.filter(({ payment_id: refundedPaymentId }) => refundedPaymentId === paymentId)
    .length

describe('refunds that exceed the balance at the gateway', () => {
  it('wait without a failed attempt, and are paid once each, in the order in which they were promised', async () => {
    const [first, second, third] = [await createUnpaidRefund(), await createUnpaidRefund(), await createUnpaidRefund()]
    await requestRefunds(first, third, second)
    expect(await stateOf(first)).toEqual({ status: 'waiting_for_funds', attempts: 0, refusals: 1 })
    // The refunds behind the first one are not requested from the gateway.
    expect(await stateOf(second)).toEqual({ status: 'waiting_for_funds', attempts: 0, refusals: 0 })
    await app.sandbox.payIn(first.amount + second.amount)
    await payWaitingRefunds(app.platform)
    await payWaitingRefunds(app.platform)
    await requestRefunds(first, second, third)
    expect(await Promise.all([first, second, third].map(countGatewayRefunds))).toEqual([1, 1, 0])
    expect(await stateOf(second)).toMatchObject({ status: 'requested' })
    expect(await stateOf(third)).toMatchObject({ status: 'waiting_for_funds', attempts: 0 })
    await app.sandbox.payIn(third.amount)
    await payWaitingRefunds(app.platform)
    expect(await Promise.all([first, second, third].map(countGatewayRefunds))).toEqual([1, 1, 1])
    expect(await stateOf(third)).toMatchObject({ status: 'requested', attempts: 0 })
  })

  it('are not paid twice when two processes work at the same time, and when the answer is lost', async () => {
    const [first, second] = [await createUnpaidRefund(), await createUnpaidRefund()]
    await requestRefunds(first, second)
    await app.sandbox.payIn(first.amount + second.amount)
    await claimRefund(app.platform, first.id, 'the queue')
    later(61_000)
    // The process that sent the request is dead. The next processes send the same request, and one of their responses
    // is lost.
    await app.sandbox.fault({ path: '/v1/payments', n: 1, drop_reply: true })
    await Promise.allSettled([payWaitingRefunds(app.platform), payWaitingRefunds(app.platform)])
    // The result of the first refund is unknown. The refund does not block the others, and its own job asks again with
    // the same key.
    expect(await stateOf(first)).toMatchObject({ status: 'requested', attempts: 0, refusals: 1 })
    expect(await ownJobs(first)).toHaveLength(1)
    later(61_000)
    await Promise.allSettled([payWaitingRefunds(app.platform), payWaitingRefunds(app.platform)])
    await requestRefunds(first)
    expect(await Promise.all([first, second].map(countGatewayRefunds))).toEqual([1, 1])
    expect(await stateOf(first)).toMatchObject({ status: 'requested', attempts: 0 })
  })

  it('leave the queue when the gateway finally refuses one of them, so that it does not block the others', async () => {
    const [first, second] = [await createUnpaidRefund(), await createUnpaidRefund()]
    await requestRefunds(first, second)
    await app.sandbox.payIn(first.amount + second.amount)
    await claimRefund(app.platform, first.id, 'the queue')
    later(61_000)
    await app.sandbox.fault({ path: `/v1/payments/${first.paymentId}`, n: 5, status: 400 })
    await payWaitingRefunds(app.platform)
    expect(await stateOf(first)).toMatchObject({ status: 'failed', attempts: 1 })
    expect(await countGatewayRefunds(second)).toBe(1)
    for (let attempts = 2; attempts < 5; attempts += 1)
      await expect(refundPayment(app.platform, first.id)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' })
    await requestRefunds(first)
    expect(await stateOf(first)).toMatchObject({ status: 'needs_review', attempts: 5 })
  })

  it('go to a person after two days, and join the queue again when somebody has added funds', async () => {
    const [first, second] = [await createUnpaidRefund(), await createUnpaidRefund()]
    await requestRefunds(first, second)
    later(86_400_000)
    await payWaitingRefunds(app.platform)
    expect(await stateOf(first)).toMatchObject({ status: 'waiting_for_funds' })
    later(86_400_001)
    await payWaitingRefunds(app.platform)
    for (const one of [first, second])
      expect(await stateOf(one)).toMatchObject({ status: 'waited_too_long', attempts: 0 })
    await app.sandbox.payIn(first.amount + second.amount)
    const queueTotals = await inTransaction(app.platform.db, (tx) => resumeRefundQueue(app.platform, tx, 'somebody'))
    expect(queueTotals).toMatchObject({ refunds: 2, amountPaise: first.amount + second.amount, givenUp: 0 })
    await payWaitingRefunds(app.platform)
    expect(await Promise.all([first, second].map(countGatewayRefunds))).toEqual([1, 1])
  })

  it('may be paid by bank instead, and are then no longer requested', async () => {
    const [first, second] = [await createUnpaidRefund(), await createUnpaidRefund()]
    await requestRefunds(first, second)
    const settlement = { refundId: first.id, actor: 'somebody', bankReference: 'SBIN520261112345' }
    const refusal = { code: 'REFUND_NOT_IN_REVIEW' }
    // While the refund is queued, the gateway may pay it at any time.
    await expect(settleRefundManually(app.platform, settlement)).rejects.toMatchObject(refusal)
    await removeFromQueue(first)
    await app.sandbox.payIn(first.amount + second.amount)
    await payWaitingRefunds(app.platform)
    await requestRefunds(first)
    await settleRefundManually(app.platform, settlement)
    expect(await stateOf(first)).toMatchObject({ status: 'processed' })
    expect(await Promise.all([first, second].map(countGatewayRefunds))).toEqual([0, 1])
  })

  it('cannot be paid by bank while somebody may put them into the queue again with all others', async () => {
    const first = await createUnpaidRefund()
    await requestRefunds(first)
    later(2 * 86_400_001)
    await payWaitingRefunds(app.platform)
    const settlement = { refundId: first.id, actor: 'somebody', bankReference: 'SBIN520261112345' }
    await expect(settleRefundManually(app.platform, settlement)).rejects.toMatchObject({ code: 'REFUND_NOT_IN_REVIEW' })
    await removeFromQueue(first)
    expect(await inTransaction(app.platform.db, (tx) => resumeRefundQueue(app.platform, tx, 'somebody'))).toBeNull()
    await settleRefundManually(app.platform, settlement)
    expect([await stateOf(first), await countGatewayRefunds(first)]).toMatchObject([{ status: 'processed' }, 0])
  })

  it.each([400, 500])('are not blocked by a refund for which the gateway always answers %i', async (status) => {
    const [first, second] = [await createUnpaidRefund(), await createUnpaidRefund()]
    await requestRefunds(first, second)
    await app.sandbox.payIn(first.amount + second.amount)
    await app.sandbox.fault({ path: `/v1/payments/${first.paymentId}`, n: 50, status })
    await payWaitingRefunds(app.platform)
    expect(await stateOf(first)).toMatchObject({ status: 'waiting_for_funds' })
    expect(await countGatewayRefunds(second)).toBe(1)
  })

  it('leave the queue with a job of their own and the same key when the result of the request is unknown', async () => {
    const [first, second] = [await createUnpaidRefund(), await createUnpaidRefund()]
    await requestRefunds(first, second)
    await app.sandbox.payIn(first.amount + second.amount)
    await claimRefund(app.platform, first.id, 'the queue')
    later(61_000)
    await sql(`delete from jobs.job where name = 'refund-payment'`)
    await app.sandbox.fault({ path: `/v1/payments/${first.paymentId}`, n: 1, status: 500 })
    await payWaitingRefunds(app.platform)
    expect(await stateOf(first)).toMatchObject({ status: 'requested', refusals: 1 })
    expect(await ownJobs(first)).toHaveLength(1)
    expect(await countGatewayRefunds(second)).toBe(1)
    await requestRefunds(first)
    expect([await stateOf(first), await countGatewayRefunds(first)]).toMatchObject([{ status: 'requested' }, 1])
  })

  it('go to a person even while the gateway is unavailable', async () => {
    const first = await createUnpaidRefund()
    await requestRefunds(first)
    await app.sandbox.fault({ path: '/v1/payments', n: 50, status: 500 })
    later(2 * 86_400_001)
    await payWaitingRefunds(app.platform)
    expect(await stateOf(first)).toMatchObject({ status: 'waited_too_long' })
  })

  it('go to a person when somebody has refunded a part at the dashboard of the gateway', async () => {
    const first = await createUnpaidRefund()
    await requestRefunds(first)
    await app.sandbox.payIn(first.amount * 2)
    const dashboard = { paymentId: first.paymentId, idempotencyKey: `dashboard-${first.id}`, notes: {} }
    await app.platform.gateway.refundPayment({ ...dashboard, amount: paise(first.amount / 2) })
    await payWaitingRefunds(app.platform)
    expect([await stateOf(first), await countGatewayRefunds(first)]).toMatchObject([{ status: 'needs_review' }, 1])
    await expect(retryRefund(app.platform, { refundId: first.id, actor: 'somebody' })).rejects.toMatchObject({
      code: 'REFUND_AT_GATEWAY',
    })
  })

  it('are not requested by a process that has slept, nor changed by its late answer', async () => {
    const first = await createUnpaidRefund()
    await requestRefunds(first)
    await app.sandbox.payIn(first.amount)
    const claim = await claimRefund(app.platform, first.id, 'the queue')
    if (typeof claim !== 'object') throw new Error(claim)
    const staleCall = callGateway(app.platform, { ...claim, at: claim.at - 31_000 }, first.paymentId)
    await expect(staleCall).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    expect(await countGatewayRefunds(first)).toBe(0)
    // Another process has received two definite responses in the meantime.
    await sql('update refunds set balance_refusals = 2 where id = $1', first.id)
    await recordInsufficientBalance(app.platform, claim.refund)
    expect(await recordRefusal(app.platform, claim.refund)).toBe(true)
    expect(await stateOf(first)).toMatchObject({ status: 'requested', attempts: 0, refusals: 2 })
  })

  it('have a job that asks again as soon as the gateway has accepted them', async () => {
    const first = await createUnpaidRefund()
    await requestRefunds(first)
    await app.sandbox.payIn(first.amount)
    await sql(`delete from jobs.job where name = 'refund-payment'`)
    await payWaitingRefunds(app.platform)
    expect(await stateOf(first)).toMatchObject({ status: 'requested' })
    expect(await ownJobs(first)).toHaveLength(1)
  })

  it('return to their old position when a person retries them, and overtake no other refund', async () => {
    const [first, second] = [await createUnpaidRefund(), await createUnpaidRefund()]
    await requestRefunds(first, second)
    await removeFromQueue(second)
    await retryRefund(app.platform, { refundId: second.id, actor: 'somebody' })
    await app.sandbox.payIn(first.amount)
    await requestRefunds(second)
    await payWaitingRefunds(app.platform)
    expect(await Promise.all([first, second].map(countGatewayRefunds))).toEqual([1, 0])
    expect(await stateOf(second)).toMatchObject({ status: 'waiting_for_funds' })
  })

  it('are left alone by a server start and by their own jobs', async () => {
    const first = await createUnpaidRefund()
    await requestRefunds(first)
    await app.sandbox.payIn(first.amount)
    await requestRefunds(first)
    expect(await countGatewayRefunds(first)).toBe(0)
    await sql(`delete from jobs.job where name = 'refund-payment'`)
    await reconcileAfterStart(app.platform)
    const jobs = `select id from jobs.job where name = 'refund-payment' and data ->> 'refundId' = $1`
    expect(await sql(jobs, first.id)).toEqual([])
  })
})

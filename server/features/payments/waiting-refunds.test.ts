import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { confirmPayment } from './confirm-payment.ts'
import { reconcileAfterStart } from './jobs.ts'
import { payWaitingRefunds } from './pay-waiting-refunds.ts'
import { refundPayment } from './refund-payment.ts'
import { settleRefundByHand } from './settle-refund-by-hand.ts'

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

/** A refund of ₹10,000 that is owed: its payment came for a cancelled booking. */
async function owe() {
  const trip = await buildHeldTrip(app)
  const payment = await trip.pay(await trip.openOrder())
  await sql(`update bookings set status = 'cancelled' where id = $1`, trip.bookingId)
  await confirmPayment(app.platform, { payment, via: 'webhook' })
  const [row] = await sql('select id, amount_paise::int as amount from refunds where booking_id = $1', trip.bookingId)
  await app.sandbox.balance(0)
  return { id: String(row?.['id']), amount: Number(row?.['amount']), paymentId: payment.id }
}
const askFor = async (...owed: { id: string }[]) => {
  for (const { id } of owed) await refundPayment(app.platform, id)
}
const stateOf = async ({ id }: { id: string }) => {
  const [row] = await sql(
    'select status, attempts, balance_refusals as refusals, waiting_since is not null as waits from refunds where id = $1',
    id,
  )
  return row
}
const paidAt = async ({ paymentId }: { paymentId: string }) =>
  (await app.sandbox.journal()).refunds.filter(({ payment_id: of }) => of === paymentId).length

describe('refunds that are more than the gateway has', () => {
  it('wait without a failed try, and are paid once each, in the order in which they were promised', async () => {
    const [first, second, third] = [await owe(), await owe(), await owe()]
    await askFor(first, third, second)
    expect(await stateOf(first)).toEqual({ status: 'failed', attempts: 0, refusals: 1, waits: true })
    // The gateway is not asked for those behind it.
    expect(await stateOf(second)).toEqual({ status: 'due', attempts: 0, refusals: 0, waits: true })
    await app.sandbox.payIn(first.amount + second.amount)
    await payWaitingRefunds(app.platform)
    await payWaitingRefunds(app.platform)
    await askFor(first, second, third)
    expect(await Promise.all([first, second, third].map(paidAt))).toEqual([1, 1, 0])
    expect(await stateOf(second)).toMatchObject({ status: 'requested', waits: false })
    expect(await stateOf(third)).toMatchObject({ status: 'failed', attempts: 0, waits: true })
    await app.sandbox.payIn(third.amount)
    await payWaitingRefunds(app.platform)
    expect(await Promise.all([first, second, third].map(paidAt))).toEqual([1, 1, 1])
    expect(await stateOf(third)).toMatchObject({ status: 'requested', attempts: 0, waits: false })
  })

  it('are not paid twice when two processes look at once, and when the answer is lost', async () => {
    const [first, second] = [await owe(), await owe()]
    await askFor(first, second)
    await app.sandbox.payIn(first.amount + second.amount)
    await app.sandbox.fault({ path: '/v1/payments', n: 1, drop_reply: true })
    await Promise.allSettled([payWaitingRefunds(app.platform), payWaitingRefunds(app.platform)])
    expect(await Promise.all([first, second].map(paidAt))).toEqual([1, 0])
    // Nobody knows what became of the first one. Another process asks when the one that asked must be dead.
    await payWaitingRefunds(app.platform)
    expect(await stateOf(first)).toMatchObject({ status: 'requested', waits: true })
    later(61_000)
    await Promise.allSettled([payWaitingRefunds(app.platform), payWaitingRefunds(app.platform)])
    later(61_000)
    await payWaitingRefunds(app.platform)
    expect(await Promise.all([first, second].map(paidAt))).toEqual([1, 1])
    expect(await stateOf(first)).toMatchObject({ status: 'requested', attempts: 0, waits: false })
  })

  it('leave the queue when the gateway refuses one of them for good, so that it holds nobody up', async () => {
    const [first, second] = [await owe(), await owe()]
    await askFor(first, second)
    await app.sandbox.payIn(first.amount + second.amount)
    await app.sandbox.fault({ path: `/v1/payments/${first.paymentId}`, n: 5, status: 400 })
    await payWaitingRefunds(app.platform)
    expect(await stateOf(first)).toMatchObject({ status: 'failed', attempts: 1, waits: false })
    expect(await paidAt(second)).toBe(1)
    for (let attempts = 2; attempts < 5; attempts += 1)
      await expect(refundPayment(app.platform, first.id)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' })
    await askFor(first)
    expect(await stateOf(first)).toMatchObject({ status: 'needs_review', attempts: 5, waits: false })
  })

  it('go to a person after a week', async () => {
    const [first, second] = [await owe(), await owe()]
    await askFor(first, second)
    later(6 * 86_400_000)
    await payWaitingRefunds(app.platform)
    expect(await stateOf(first)).toMatchObject({ status: 'failed', waits: true })
    later(86_400_001)
    await payWaitingRefunds(app.platform)
    for (const one of [first, second])
      expect(await stateOf(one)).toMatchObject({ status: 'needs_review', attempts: 0, waits: false })
  })

  it('may be paid by bank instead, and are then not asked for any more', async () => {
    const [first, second] = [await owe(), await owe()]
    await askFor(first, second)
    const bankReference = 'SBIN520261112345'
    await settleRefundByHand(app.platform, { refundId: first.id, actor: 'somebody', bankReference })
    expect(await stateOf(first)).toMatchObject({ status: 'processed', waits: false })
    await app.sandbox.payIn(first.amount + second.amount)
    await payWaitingRefunds(app.platform)
    expect(await Promise.all([first, second].map(paidAt))).toEqual([0, 1])
  })

  it('are not taken up again by a start, nor by their own jobs', async () => {
    const first = await owe()
    await askFor(first)
    await app.sandbox.payIn(first.amount)
    await askFor(first)
    expect(await paidAt(first)).toBe(0)
    await sql(`delete from jobs.job where name = 'refund-payment'`)
    await reconcileAfterStart(app.platform)
    const jobs = `select id from jobs.job where name = 'refund-payment' and data ->> 'refundId' = $1`
    expect(await sql(jobs, first.id)).toEqual([])
  })
})

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '#features/cancellations/api/calls.ts'
import { paise } from '#kernel/money/money.ts'
import { listDeskRefunds } from '#features/office-payments/server/list-desk-refunds.ts'
import { issueCreditNote } from '#features/documents/server/issue-credit-note.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { sendRefundProcessed } from '#features/documents/server/send-refund-processed.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { refundPayment } from './refund-payment.ts'
import { retryRefund } from './retry-refund.ts'
import { settleRefundManually } from './settle-refund-by-hand.ts'

const app = await createTestApp()
afterAll(() => app.close())
beforeEach(() => app.sandbox.fault({ path: '/v1/payments', n: 0, status: 400 }))

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const actor = 'operator-1'

/** A refund of ₹10,000 that the gateway has refused five times. */
async function createRefusedRefund() {
  const trip = await buildPaidTrip(app)
  await app.platform.db.transaction((tx) => issueInvoice(app.platform, tx, trip.bookingId))
  const body = { guests: 1, guestsBefore: 3, expectedRefundPaise: 1_000_000 }
  await trip.visitor.call(cancelBooking, { params: { bookingId: trip.bookingId }, body })
  const [row] = await sql('select id from refunds where booking_id = $1', trip.bookingId)
  const refundId = String(row?.['id'])
  await app.sandbox.fault({ path: '/v1/payments', n: 5, status: 400 })
  for (let i = 0; i < 5; i++) await refundPayment(app.platform, refundId).catch(() => undefined)
  expect(await statusOf(refundId)).toBe('needs_review')
  return { ...trip, refundId }
}
const statusOf = async (refundId: string) =>
  (await sql('select status from refunds where id = $1', refundId))[0]?.['status']
const listWaiting = async (platform = app.platform) =>
  (await listDeskRefunds(platform, { state: 'waits', limit: 100 })).refunds
const statusStepsBy = async (refundId: string) =>
  (await sql('select to_status from status_history where entity_id = $1 and actor = $2', refundId, actor)).map(
    (row) => row['to_status'],
  )

describe('refunds that the gateway repeatedly refuses', () => {
  it('are listed with the traveller and the amount', async () => {
    const { refundId } = await createRefusedRefund()
    expect(await listWaiting()).toContainEqual({
      id: refundId,
      reference: expect.stringMatching(/^PTK-/),
      booker: 'Asha Shah',
      phone: '98765 43210',
      amountPaise: 1_000_000,
      setOffPaise: 0,
      reason: 'customer_cancelled',
      refusals: 5,
      by: 'gateway',
      status: 'needs_review',
      promisedAt: expect.any(String),
      since: expect.any(String),
      bankReference: null,
      account: null,
      uncleared: null,
    })
    // A retried refund no longer needs a review.
    const other = await createRefusedRefund()
    await retryRefund(app.platform, { refundId: other.refundId, actor })
    expect((await listWaiting()).map(({ id }) => id)).toEqual([refundId])
    const live = { ...app.platform, payments: { ...app.platform.payments, mode: 'live' as const } }
    expect(await listWaiting(live)).toEqual([])
  })

  it('can be sent again by a person, and are paid once', async () => {
    const { refundId, gatewayPaymentId } = await createRefusedRefund()
    await retryRefund(app.platform, { refundId, actor })
    expect(await statusStepsBy(refundId)).toEqual(['requested'])
    await refundPayment(app.platform, refundId)
    await app.sandbox.tick()
    await refundPayment(app.platform, refundId)
    expect(await statusOf(refundId)).toBe('processed')
    const { refunds } = await app.sandbox.journal()
    expect(refunds.filter(({ payment_id: id }) => id === gatewayPaymentId)).toHaveLength(1)
    await expect(retryRefund(app.platform, { refundId, actor })).rejects.toMatchObject({ code: 'REFUND_NOT_IN_REVIEW' })
  })

  it('return to review when the gateway refuses again', async () => {
    const { refundId } = await createRefusedRefund()
    await retryRefund(app.platform, { refundId, actor })
    await app.sandbox.fault({ path: '/v1/payments', n: 1, status: 400 })
    await refundPayment(app.platform, refundId)
    expect(await statusOf(refundId)).toBe('needs_review')
  })

  it('are settled by a bank transfer, whose reference is in the email and beside the credit note', async () => {
    const { refundId } = await createRefusedRefund()
    await settleRefundManually(app.platform, { refundId, actor, bankReference: ' HDFCN5202 6112100123456 ' })
    expect(await statusStepsBy(refundId)).toEqual(['processed'])
    await issueCreditNote(app.platform, refundId)
    await sendRefundProcessed(app.platform, refundId)
    const [mail] = await sql("select text from mails where dedupe_key = 'refund-processed:' || $1", refundId)
    expect(mail?.['text']).toContain('HDFCN52026112100123456')
    expect(await sql('select 1 from invoices where refund_id = $1', refundId)).toHaveLength(1)
    await expect(
      settleRefundManually(app.platform, { refundId, actor, bankReference: 'HDFCN52026112' }),
    ).rejects.toMatchObject({ code: 'REFUND_NOT_IN_REVIEW' })
  })

  it('cannot be settled by hand when the gateway has paid the refund after all', async () => {
    const { refundId, gatewayPaymentId } = await createRefusedRefund()
    const amount = (await listWaiting()).find(({ id }) => id === refundId)?.amountPaise
    if (amount === undefined) throw new Error('the refund is not listed')
    const refundRequest = {
      paymentId: gatewayPaymentId,
      amount: paise(amount),
      idempotencyKey: 'sent-from-the-dashboard',
      notes: {},
    }
    await app.platform.gateway.refundPayment(refundRequest)
    await expect(
      settleRefundManually(app.platform, { refundId, actor, bankReference: 'HDFCN52026112' }),
    ).rejects.toMatchObject({ code: 'REFUND_AT_GATEWAY' })
    expect(await statusOf(refundId)).toBe('needs_review')
  })

  it('are settled by hand although the gateway has a failed refund of that payment', async () => {
    const { refundId, gatewayPaymentId } = await createRefusedRefund()
    const failedRequest = {
      paymentId: gatewayPaymentId,
      amount: paise(1_000_000),
      idempotencyKey: 'failed-before',
      notes: {},
    }
    const { id } = await app.platform.gateway.refundPayment(failedRequest)
    await app.sandbox.settleRefund(id, 'failed')
    await settleRefundManually(app.platform, { refundId, actor, bankReference: 'HDFCN52026112' })
    expect(await statusOf(refundId)).toBe('processed')
  })

  it('are settled once when two people do so at the same time', async () => {
    const { refundId } = await createRefusedRefund()
    const settle = (bankReference: string) => settleRefundManually(app.platform, { refundId, actor, bankReference })
    const results = await Promise.allSettled([settle('HDFCN52026112'), settle('ICICN52026113')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusal = results.find((end) => end.status === 'rejected')
    expect(refusal?.reason).toMatchObject({ code: 'REFUND_NOT_IN_REVIEW' })
    expect(await statusStepsBy(refundId)).toEqual(['processed'])
  })

  it.each(['', '12345', 'HDFC-123456', 'x'.repeat(41)])('are not settled with “%s” as reference', async (text) => {
    await expect(
      settleRefundManually(app.platform, { refundId: crypto.randomUUID(), actor, bankReference: text }),
    ).rejects.toMatchObject({ code: 'BANK_REFERENCE_INVALID' })
  })
})

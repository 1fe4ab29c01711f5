import { afterAll, describe, expect, it } from 'vitest'
import { cancelByPolicy, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import * as calls from '../api/cheques-calls.ts'
import type { BouncePreview } from '../api/cheques-calls.ts'
import { listDeskRefunds } from '../api/refunds-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { creditSetOff, issueCreditNote } from '#features/documents/server/issue-credit-note.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { sendChequeBounced } from '#features/documents/server/send-office-payment-mails.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { inTransaction } from '#platform/db/client.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { CASH, cheque, openOffice, type UnpaidBooking } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const { sql, desk, take, account, settle, unpaid, paymentsOf } = await openOffice(app)

const quote = (id: string) => desk('accounts').call(calls.previewBounce, { params: { id } })
const bounce = (id: string, expected: BouncePreview) =>
  desk('accounts').send('POST', fillPath(calls.bounceCheque.path, { id }), {
    json: { bouncedOn: '2026-11-21', reason: 'funds', words: '', expected },
  })
const runChecks = () => checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })
const mailOf = async (id: string) =>
  String((await sql('select text from mails where dedupe_key = $1', `cheque-bounced:${id}`))[0]?.['text'])
const findRefund = async (id: string, state: 'waits' | 'setOff') =>
  (await desk('accounts').call(listDeskRefunds, { query: { state } })).refunds.find((one) => one.id === id)

/** Two guests at ₹10,000, paid partly by cheque and the rest in cash. The invoice is issued. */
async function paid(chequePaise: number) {
  const trip = await unpaid()
  const id = await take(trip.reference, { ...cheque(), amountPaise: chequePaise })
  if (chequePaise < 2_000_000) await take(trip.reference, { ...CASH, amountPaise: 2_000_000 - chequePaise })
  await inTransaction(app.platform.db, (tx) => issueInvoice(app.platform, tx, trip.bookingId))
  return { ...trip, id }
}
/** @returns the id of the refund. */
async function cancel({ reference }: UnpaidBooking, guests: number, guestsBefore: number): Promise<string> {
  const { policyPaise } = await desk('sales').call(quoteCancellation, { params: { reference }, query: { guests } })
  const body = { guests, guestsBefore, expectedRefundPaise: policyPaise ?? -1 }
  await desk('sales').call(cancelByPolicy, { params: { reference }, body })
  const { id } = (await paymentsOf(reference)).refunds.at(-1) ?? { id: '' }
  if (id !== '') await refundPayment(app.platform, id)
  return id
}
const creditsOf = async ({ bookingId }: UnpaidBooking) =>
  (
    await sql(
      `select (snapshot->>'total')::int as total, snapshot->'credit'->>'reason' as reason from invoices
       where booking_id = $1 and kind = 'credit_note' order by created_at, number`,
      bookingId,
    )
  ).map(({ total, reason }) => [total, reason])

describe('a cheque that bounces while a refund waits and nobody travels any longer', () => {
  it('leaves the cash to be refunded; the desk, the documents, the audit log and one email state the change', async () => {
    const trip = await paid(1_000_000)
    const refund = await cancel(trip, 2, 2)
    const bounceQuote = await quote(trip.id)
    expect(bounceQuote).toMatchObject({ kind: 'ended', owedPaise: 0, bookingStatus: 'cancelled' })
    expect(bounceQuote.refunds).toMatchObject([{ id: refund, fromPaise: 2_000_000, toPaise: 1_000_000 }])
    expect((await bounce(trip.id, bounceQuote)).body).toEqual({ success: true })
    expect(await findRefund(refund, 'waits')).toMatchObject({ amountPaise: 1_000_000, setOffPaise: 1_000_000 })
    expect((await paymentsOf(trip.reference)).refunds).toMatchObject([
      { amountPaise: 1_000_000, setOffPaise: 1_000_000, status: 'needs_review' },
    ])
    expect(
      await sql(
        `select before, after from audit_events where name = 'refund_lowered' and object_id = $1`,
        trip.bookingId,
      ),
    ).toMatchObject([{ before: { amountPaise: 2_000_000 }, after: { amountPaise: 1_000_000, receipt: trip.id } }])
    expect(await runChecks()).toEqual([])
    expect((await creditSetOff(app.platform, trip.id))?.snapshot).toMatchObject({
      title: 'credit_note',
      total: 1_000_000,
    })
    await creditSetOff(app.platform, trip.id)
    // A page opened earlier would record the old amount.
    expect((await settle(refund, 2_000_000)).body['code']).toBe('REFUND_CHANGED')
    expect((await settle(refund)).body).toEqual({ success: true })
    await issueCreditNote(app.platform, refund)
    // Together the credit notes equal the invoice.
    expect(await creditsOf(trip)).toEqual([
      [1_000_000, 'refund_set_off'],
      [1_000_000, 'customer_cancelled'],
    ])
    await sendChequeBounced(app.platform, trip.id)
    expect(await mailOf(trip.id)).toContain('We had told you that ₹20,000.00 would be refunded.')
    expect(await mailOf(trip.id)).toContain('so we will refund ₹10,000.00 by bank transfer')
    expect(await mailOf(trip.id)).toMatch(/Credit note \S+ reduces your invoice by the difference/)
    expect(await mailOf(trip.id)).not.toContain('seats')
    expect(await runChecks()).toEqual([])
  })

  it('ends a refund that is reduced to zero: it leaves the list, and its account is erased', async () => {
    const trip = await paid(2_000_000)
    const refund = await cancel(trip, 2, 2)
    await account(refund)
    await bounce(trip.id, await quote(trip.id))
    expect([await findRefund(refund, 'waits'), await findRefund(refund, 'setOff')]).toMatchObject([
      undefined,
      { amountPaise: 0, setOffPaise: 2_000_000, status: 'set_off', account: null },
    ])
    expect(await sql('select 1 from refund_accounts where refund_id = $1', refund)).toEqual([])
    expect((await settle(refund, 2_000_000)).body['code']).toBe('REFUND_NOT_IN_REVIEW')
    await refundPayment(app.platform, refund)
    await sendChequeBounced(app.platform, trip.id)
    expect(await mailOf(trip.id)).toContain('so it will not be refunded')
    expect(await runChecks()).toEqual([])
  })

  it('reduces the newest refund first', async () => {
    const trip = await paid(500_000)
    const first = await cancel(trip, 1, 2)
    const second = await cancel(trip, 1, 1)
    expect((await quote(trip.id)).refunds).toMatchObject([{ id: second, fromPaise: 1_000_000, toPaise: 500_000 }])
    await bounce(trip.id, await quote(trip.id))
    const settled = await Promise.all([settle(first), settle(second)])
    expect(settled.map(({ status }) => status)).toEqual([200, 200])
    expect(await runChecks()).toEqual([])
  })
})

describe('a cheque that bounces while a refund waits and others still travel', () => {
  it('is set off against the debt, so that no debt is left at the end', async () => {
    const trip = await paid(2_000_000)
    const refund = await cancel(trip, 1, 2)
    expect(await quote(trip.id)).toMatchObject({ kind: 'owed', owedPaise: 1_000_000, refunds: [{ toPaise: 0 }] })
    await bounce(trip.id, await quote(trip.id))
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(1_000_000)
    await sendChequeBounced(app.platform, trip.id)
    expect(await mailOf(trip.id)).toContain('Please pay ₹10,000.00 again')
    expect(await mailOf(trip.id)).toContain('We have set it off against this cheque, so ₹0.00 remains to be refunded.')
    expect(await findRefund(refund, 'setOff')).toMatchObject({ setOffPaise: 1_000_000 })
    expect(await runChecks()).toEqual([])
    await cancel(trip, 1, 1)
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(0)
    expect(await runChecks()).toEqual([])
  })

  it('collects no charges of guests who cancelled before, once nobody travels any longer', async () => {
    const trip = await paid(2_000_000)
    await sql(
      `update bookings set cancellation_policy = '[{"hoursBefore": 24, "basisPoints": 5000}]' where id = $1`,
      trip.bookingId,
    )
    const refund = await cancel(trip, 1, 2)
    await desk('accounts').call(calls.clearCheque, { params: { id: trip.id }, body: { clearedOn: '2026-11-21' } })
    expect((await settle(refund)).status).toBe(200)
    await bounce(trip.id, await quote(trip.id))
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(2_000_000)
    await cancel(trip, 1, 1)
    // Only what was refunded is due.
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(500_000)
    expect(await runChecks()).toEqual([])
  })
})

describe('recording a cheque as bounced', () => {
  it('is refused when anything shown has changed', async () => {
    const trip = await paid(2_000_000)
    const bounceQuote = await quote(trip.id)
    await cancel(trip, 1, 2)
    const { status, body } = await bounce(trip.id, { ...bounceQuote, owedPaise: (await quote(trip.id)).owedPaise })
    expect([status, body['code']]).toEqual([409, 'CHEQUE_CHANGED'])
    expect((await bounce(trip.id, await quote(trip.id))).status).toBe(200)
  })
})

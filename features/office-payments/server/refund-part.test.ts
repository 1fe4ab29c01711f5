import { afterAll, describe, expect, it } from 'vitest'
import { refundPartPayment, listUnsettledMoney } from '../api/open-money-calls.ts'
import { rejectOfficePayment } from '../api/desk-calls.ts'
import * as refundCalls from '../api/refunds-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { issueCreditNote } from '#features/documents/server/issue-credit-note.ts'
import { sendPaymentReturned } from '#features/documents/server/send-payment-returned.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { copyBooking } from '#tests/helpers/copy-booking.ts'
import { CASH, cheque, openOffice, type UnpaidBooking } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const { sql, desk, enter, take, clear, unpaid, paymentsOf, statusOf, seatsOf } = await openOffice(app)

const refundPart = ({ reference }: UnpaidBooking, expectedPaise: number, role: StaffRole = 'manager') =>
  desk(role).send('POST', fillPath(refundPartPayment.path, { reference }), { json: { expectedPaise } })
const partsOf = async ({ reference }: UnpaidBooking) =>
  (await desk('sales').call(listUnsettledMoney)).parts.filter((part) => part.reference === reference)

describe('a booking with only a part payment by hand', () => {
  it('ends when the part is refunded: by bank with account and UTR, the seats are free, and no document was issued', async () => {
    const trip = await unpaid()
    await take(trip.reference, { ...CASH, amountPaise: 500_000 })
    await take(trip.reference, { ...CASH, amountPaise: 300_000 })
    expect((await paymentsOf(trip.reference)).partPaymentPaise).toBe(800_000)
    expect((await refundPart(trip, 800_000)).body).toEqual({ success: true })
    expect([await statusOf(trip), await seatsOf(trip)]).toEqual(['cancelled', { held: 0, sold: 0 }])
    const { refunds, partPaymentPaise } = await paymentsOf(trip.reference)
    expect(partPaymentPaise).toBe(0)
    expect(refunds).toMatchObject([{ amountPaise: 800_000, reason: 'never_paid_in_full' }])
    const id = refunds[0]?.id ?? ''
    await refundPayment(app.platform, id)
    const waitingRefund = (await desk('accounts').call(refundCalls.listDeskRefunds)).refunds.find(
      (one) => one.id === id,
    )
    expect(waitingRefund).toMatchObject({ by: 'bank', amountPaise: 800_000, reference: trip.reference })
    const account = { holder: 'Ramesh Patel', number: '341200005678', ifsc: 'SBIN0001234' }
    await desk('accounts').call(refundCalls.saveRefundAccount, { params: { id }, body: account })
    const utr = { bankReference: 'SBIN52026112300077' }
    const body = { ...utr, expectedPaise: 800_000 }
    await desk('accounts').call(refundCalls.settleDeskRefund, { params: { id }, body })
    expect((await paymentsOf(trip.reference)).refunds).toMatchObject([{ status: 'processed', ...utr }])
    expect(await issueCreditNote(app.platform, id)).toBeNull()
    expect(await sql('select 1 from invoices where booking_id = $1', trip.bookingId)).toEqual([])
    expect(await checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })).toEqual([])
  })

  it('informs its booker why it has ended, and that the refund comes by bank', async () => {
    const trip = await unpaid()
    await take(trip.reference, { ...CASH, amountPaise: 500_000 })
    await refundPart(trip, 500_000)
    const id = (await paymentsOf(trip.reference)).refunds[0]?.id ?? ''
    await sendPaymentReturned(app.platform, id)
    const [mail] = await sql('select text from mails where dedupe_key = $1', `payment-returned:${id}`)
    expect(mail?.['text']).toContain('the rest did not arrive')
    expect(mail?.['text']).toContain('₹5,000.00 by bank transfer')
    expect(mail?.['text']).not.toContain('the account you paid from')
  })

  it('is refunded once when two people refund it at the same time, and only as shown', async () => {
    const trip = await unpaid()
    await take(trip.reference, { ...CASH, amountPaise: 500_000 })
    expect((await refundPart(trip, 499_999)).body['code']).toBe('PART_PAYMENT_CHANGED')
    expect((await refundPart(trip, 500_000, 'sales')).body['code']).toBe('DESK_ROLE')
    const answers = await Promise.all([
      refundPart(trip, 500_000),
      refundPart(trip, 500_000, 'owner'),
      refundPart(trip, 500_000),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sql('select amount_paise::int as paise from refunds where booking_id = $1', trip.bookingId)).toEqual([
      { paise: 500_000 },
    ])
  })

  it('is not changed while another office payment waits, and counts no refunded part when it is paid later', async () => {
    const trip = await unpaid()
    await take(trip.reference, { ...CASH, amountPaise: 500_000 })
    await enter(trip.reference, { ...CASH, amountPaise: 100_000 })
    expect((await paymentsOf(trip.reference)).partPaymentPaise).toBe(0)
    expect((await refundPart(trip, 500_000)).body['code']).toBe('PART_PAYMENT_CHANGED')
    const id = (await paymentsOf(trip.reference)).receipts.at(-1)?.id ?? ''
    await desk('accounts').call(rejectOfficePayment, { params: { id }, body: { reason: 'Not in the cash book' } })
    // The part payment holds the seats for a year, but even that hold expires.
    await sql(`update bookings set status = 'expired' where id = $1`, trip.bookingId)
    await sql('update departures set held = 0 where tour_package_id = $1', trip.packageId)
    expect((await refundPart(trip, 500_000)).status).toBe(200)
    expect((await paymentsOf(trip.reference)).balanceDuePaise).toBe(2_000_000)
    await take(trip.reference, { ...CASH, amountPaise: 2_000_000 })
    expect(await sql('select amount_paise::int as paise from payments order by created_at desc limit 1')).toEqual([
      { paise: 2_000_000 },
    ])
    expect(await statusOf(trip)).toBe('confirmed')
  })

  it('keeps the amount of a cheque until the bank has paid it, and names the cheque', async () => {
    const trip = await unpaid()
    await take(trip.reference, { ...CASH, amountPaise: 300_000 })
    const chequeEntry = cheque()
    const id = await take(trip.reference, { ...chequeEntry, amountPaise: 500_000 })
    const { body } = await refundPart(trip, 800_000)
    expect(body['code']).toBe('CHEQUE_NOT_CLEARED')
    expect(body['error']).toContain(`Cheque ${chequeEntry.proof.cheque}, Bank of Baroda has not cleared`)
    // Sun 22 and the fourth Saturday, 28, are not bank days.
    expect(body['error']).toContain('by Tue, 1 Dec 2026')
    expect(await statusOf(trip)).toBe('held')
    const proof = `${chequeEntry.proof.cheque}, Bank of Baroda`
    expect((await paymentsOf(trip.reference)).unclearedPartCheques).toEqual({ proofs: [proof], clearsBy: '2026-12-01' })
    await clear(id)
    expect((await paymentsOf(trip.reference)).unclearedPartCheques).toBeNull()
    expect((await refundPart(trip, 800_000)).body).toEqual({ success: true })
  })

  it('is not hidden on Today by fifty others that are not late yet', async () => {
    const trip = await unpaid()
    await take(trip.reference, { ...CASH, amountPaise: 500_000 })
    await copyBooking(app.database.pool, trip.bookingId, 60)
    await sql(
      `insert into office_payments select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', b.id,
        'booking_id', b.id, 'decided_at', r.decided_at - interval '2 days'))).*
       from office_payments r cross join bookings b
       where r.booking_id = $1 and b.tour_package_id = $2 and b.id <> $1`,
      trip.bookingId,
      trip.packageId,
    )
    expect(await partsOf(trip)).toEqual([])
    await sql(`update bookings set start_date = '2026-11-28' where id = $1`, trip.bookingId)
    expect(await partsOf(trip)).toMatchObject([{ paidPaise: 500_000 }])
  })

  it('is listed on Today when the rest is late: three days after the last part payment, not before', async () => {
    const trip = await unpaid()
    await take(trip.reference, { ...CASH, amountPaise: 500_000 })
    expect(await partsOf(trip)).toEqual([])
    await sql(
      `update office_payments set decided_at = decided_at - interval '3 days' where booking_id = $1`,
      trip.bookingId,
    )
    expect(await partsOf(trip)).toMatchObject([{ paidPaise: 500_000, missingPaise: 1_500_000 }])
    await enter(trip.reference, { ...CASH, amountPaise: 1_500_000 })
    expect(await partsOf(trip)).toEqual([])
  })
})

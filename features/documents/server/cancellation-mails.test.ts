import { afterAll, describe, expect, it } from 'vitest'
import { cancelBooking } from '#features/cancellations/api/calls.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { issueInvoice } from './issue-invoice.ts'
import { sendBookingCancelled } from './send-booking-cancelled.ts'
import { sendBookingConfirmation } from './send-booking-confirmation.ts'

const app = await createTestApp({ runsJobs: true })
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

const mailsOf = (kind: string) => sql('select subject, text, to_email from mails where kind = $1', kind)

describe('an invoice and a confirmation created after guests have cancelled', () => {
  it('show what was sold and paid; the refund is on the credit note and in the next email', async () => {
    const separateApp = await createTestApp()
    const promo = await buildPromoCode(separateApp.platform.db, { fixedRupees: 100 })
    const { visitor, bookingId } = await buildPaidTrip(separateApp, { priceRupees: 1000, promo })
    for (const [guestsBefore, expectedRefundPaise] of [
      [3, 96_666],
      [2, 96_667],
    ])
      await visitor.call(cancelBooking, {
        params: { bookingId },
        body: { guests: 1, guestsBefore, expectedRefundPaise },
      })
    const invoice = await separateApp.platform.db.transaction((tx) => issueInvoice(separateApp.platform, tx, bookingId))
    expect(invoice?.snapshot).toMatchObject({ trip: { guests: 3 }, discount: 10_000, total: 290_000 })
    await sendBookingConfirmation(separateApp.platform, bookingId)
    const { rows } = await separateApp.database.pool.query(`select text from mails where kind = 'booking-confirmed'`)
    expect(rows[0]?.text).toContain('Guests: 3 guests')
    expect(rows[0]?.text).toContain('Amount paid: ₹2,900.00')
    await separateApp.close()
  })
})

describe('the confirmation of a trip booked after the end of free cancellation', () => {
  it('states the partial refunds with their dates, and no free cancellation', async () => {
    const separateApp = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
    const policy = [
      { hoursBefore: 30 * 24, basisPoints: 10_000 },
      { hoursBefore: 24, basisPoints: 5000 },
    ]
    const { bookingId } = await buildPaidTrip(separateApp, { policy })
    await sendBookingConfirmation(separateApp.platform, bookingId)
    const { rows } = await separateApp.database.pool.query(`select text from mails where kind = 'booking-confirmed'`)
    expect(rows[0]?.text).toContain('₹15,000.00 back')
    expect(rows[0]?.text).not.toContain('Free cancellation')
    await separateApp.close()
  })
})

describe('the email about some guests, written when the others have cancelled too', () => {
  it('promises no voucher, because nobody travels', async () => {
    const separateApp = await createTestApp()
    const { visitor, bookingId } = await buildPaidTrip(separateApp)
    const params = { bookingId }
    await visitor.call(cancelBooking, { params, body: { guests: 1, guestsBefore: 3, expectedRefundPaise: 1_000_000 } })
    await visitor.call(cancelBooking, { params, body: { guests: 2, guestsBefore: 2, expectedRefundPaise: 2_000_000 } })
    const { rows } = await separateApp.database.pool.query('select id from cancellations order by guests_before desc')
    await sendBookingCancelled(separateApp.platform, rows[0]?.id)
    const mails = await separateApp.database.pool.query(
      `select text, attachments from mails where kind = 'booking-cancelled'`,
    )
    expect(mails.rows).toEqual([{ text: expect.stringContaining('cancelled 1 guest'), attachments: [] }])
    expect(mails.rows[0]?.text).not.toContain('voucher')
    await separateApp.close()
  })
})

describe('a traveller who cancels one guest of three', () => {
  it('gets one email about the refund immediately, and another with the bank’s reference when it was paid', async () => {
    const { visitor, bookingId } = await buildPaidTrip(app)
    const confirmationMail = await until(async () => (await mailsOf('booking-confirmed'))[0])
    expect(confirmationMail['text']).toContain('Cancel by Tue, 8 Dec 2026, 23:59: ₹30,000.00 back')

    const body = { guests: 1, guestsBefore: 3, expectedRefundPaise: 1_000_000 }
    await visitor.call(cancelBooking, { params: { bookingId }, body })
    const mail = await until(async () => (await mailsOf('booking-cancelled'))[0])
    expect(mail['text']).toContain('we have cancelled 1 guest of your booking of “Kashi in three days”')
    expect(mail['text']).toContain('Still travelling: 2 guests')
    expect(mail['text']).toContain('Refund: ₹10,000.00')
    expect(await mailsOf('payment-returned')).toEqual([])

    const [cancellation] = await sql('select id, refund_id from cancellations where booking_id = $1', bookingId)
    await sendBookingCancelled(app.platform, String(cancellation?.['id']))
    expect(await mailsOf('booking-cancelled')).toHaveLength(1)

    const refundId = String(cancellation?.['refund_id'])
    await until(async () => (await sql('select 1 from refunds where gateway_refund_id is not null')).length > 0)
    await app.sandbox.tick()
    await refundPayment(app.platform, refundId)
    const refundMail = await until(async () => (await mailsOf('refund-processed'))[0])
    const [refund] = await sql('select bank_reference from refunds where id = $1', refundId)
    expect(refundMail['text']).toContain('Amount: ₹10,000.00')
    expect(refundMail['text']).toContain(`Bank reference (ARN): ${String(refund?.['bank_reference'])}`)
  })
})

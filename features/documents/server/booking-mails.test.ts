import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { cancelBooking, previewCancellation } from '#features/cancellations/api/calls.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { buildPaidTrip, type PaidTrip } from '#tests/helpers/paid-trip.ts'
import { cancelByOffice } from '#tests/helpers/cancel-by-office.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { sendBookingCancelled } from './send-booking-cancelled.ts'
import { sendBookingConfirmation } from './send-booking-confirmation.ts'
import { sendPaymentReturned } from './send-payment-returned.ts'
import { sendPaymentUnsettled } from './send-payment-unsettled.ts'
import { sendRefundProcessed } from './send-refund-processed.ts'

const app = await createTestApp()
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
type Mail = { subject: string; text: string; attachments: unknown[] }
const mailsOf = async (key: string) =>
  (await app.database.pool.query<Mail>('select subject, text, attachments from mails where dedupe_key = $1', [key]))
    .rows
const countMails = async () => (await sql('select 1 from mails')).length

async function cancel({ visitor, bookingId }: Pick<PaidTrip, 'visitor' | 'bookingId'>, guests: number): Promise<void> {
  const params = { bookingId }
  const { guestsBefore, refundPaise } = await visitor.call(previewCancellation, { params, query: { guests } })
  await visitor.call(cancelBooking, { params, body: { guests, guestsBefore, expectedRefundPaise: refundPaise } })
}

/** Queues the email about the last cancellation of a booking twice, and returns the single email. */
async function cancellationMail(bookingId: string): Promise<Mail> {
  const [row] = await sql(
    'select id from cancellations where booking_id = $1 order by guests_before limit 1',
    bookingId,
  )
  for (let i = 0; i < 2; i++) await sendBookingCancelled(app.platform, String(row?.['id']))
  const [mail, ...more] = await mailsOf(`booking-cancelled:${String(row?.['id'])}`)
  if (mail === undefined || more.length > 0) throw new Error(`${more.length + 1} mails`)
  return mail
}

/** A booking that is free because of a promo code for the full amount. */
async function freeTrip() {
  const trip = await buildHeldTrip(app)
  expect((await trip.order(await buildPromoCode(app.platform.db, { percent: 100 }))).status).toBe(200)
  return trip
}

describe('the email about a cancellation', () => {
  it('of all guests states the refund, and has no voucher', async () => {
    const trip = await buildPaidTrip(app)
    await cancel(trip, 3)
    const { subject, text, attachments } = await cancellationMail(trip.bookingId)
    expect(subject).toMatch(/^Booking PTK-\w{7} cancelled$/)
    expect(text).toContain('As you asked, we have cancelled your booking of “Kashi in three days”.')
    expect(text).toContain('Cancelled: 3 guests')
    expect(text).toContain('Refund: ₹30,000.00')
    expect(text).toContain('We are refunding ₹30,000.00 to the card, account or UPI ID you paid from.')
    expect(text).not.toContain('Still travelling')
    expect(attachments).toEqual([])
  })

  it('of some guests states how many still travel, and has the currently valid voucher', async () => {
    const trip = await buildPaidTrip(app)
    await cancel(trip, 1)
    const { subject, text, attachments } = await cancellationMail(trip.bookingId)
    expect(subject).toMatch(/^Booking PTK-\w{7}: part of the booking cancelled$/)
    expect(text).toContain('we have cancelled 1 guest of your booking')
    expect(text).toContain('Still travelling: 2 guests')
    expect(text).toContain('A new voucher for the remaining travellers is attached')
    expect(attachments).toHaveLength(2)
    expect(
      await sql('select snapshot #>> $2 as guests from vouchers where booking_id = $1', trip.bookingId, [
        'traveller',
        'guests',
      ]),
    ).toEqual([{ guests: '2' }])
  })

  it('that is too late for a refund says so', async () => {
    const trip = await buildPaidTrip(app, { policy: [] })
    await cancel(trip, 3)
    const { text } = await cancellationMail(trip.bookingId)
    expect(text).toContain('Refund: none')
    expect(text).toContain('Under the cancellation terms you saw before paying, no refund is due at this stage.')
  })

  it('of a booking that cost nothing says that nothing was paid', async () => {
    const trip = await freeTrip()
    await cancel(trip, 2)
    const { text } = await cancellationMail(trip.bookingId)
    expect(text).toContain('You had not paid anything, so there is nothing to refund.')
  })

  it('by us apologises, and says that everything is refunded', async () => {
    const { bookingId } = await buildPaidTrip(app, { policy: [] })
    await cancelByOffice(app.platform, bookingId)
    const { text } = await cancellationMail(bookingId)
    expect(text).toContain('We are sorry: we had to cancel your booking of “Kashi in three days”.')
    expect(text).toContain('Refund: ₹30,000.00')
    expect(text).not.toContain('As you asked')
  })
})

describe('the confirmation', () => {
  const confirmation = async (bookingId: string) => {
    await sendBookingConfirmation(app.platform, bookingId)
    return (await mailsOf(`booking-confirmed:${bookingId}`))[0]
  }

  it('states the payment method and the order, and promises no refund when there is none', async () => {
    const { bookingId } = await buildPaidTrip(app, { policy: [] })
    const text = (await confirmation(bookingId))?.text
    const [order] = await sql('select gateway_order_id as id from gateway_orders where booking_id = $1', bookingId)
    expect(text).toContain(String(order?.['id']))
    expect(text).toContain('This trip starts too soon for a refund.')
    expect(text).toContain('Paid by: UPI')
    // No guest of this booking has cancelled.
    expect(text).toContain('Guests: 3 guests')
    expect(text).toContain('Amount paid: ₹30,000.00')
  })

  it('of a booking that cost nothing mentions no payment, receipt or refund', async () => {
    const { bookingId } = await freeTrip()
    const text = (await confirmation(bookingId))?.text
    expect(text).toContain('Amount paid: ₹0.00')
    expect(text).not.toMatch(/Order|back|Open the receipt/)
  })

  it('is not sent for an unpaid booking, nor when all guests have cancelled in the meantime', async () => {
    const heldTrip = await buildHeldTrip(app)
    const trip = await buildPaidTrip(app)
    await cancel(trip, 3)
    for (const bookingId of [heldTrip.bookingId, trip.bookingId, randomUUID()])
      expect(await confirmation(bookingId)).toBeUndefined()
  })
})

describe('the email about a payment that could not be used', () => {
  it('states the reason and the amount, offers to look for other seats, and is sent once', async () => {
    const trip = await buildHeldTrip(app)
    const payment = await trip.pay(await trip.openOrder())
    await sql(`update bookings set status = 'cancelled' where id = $1`, trip.bookingId)
    expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('refunding')
    const [refund] = await sql('select id from refunds where booking_id = $1', trip.bookingId)
    const refundId = String(refund?.['id'])
    for (let i = 0; i < 2; i++) await sendPaymentReturned(app.platform, refundId)
    const mails = await mailsOf(`payment-returned:${refundId}`)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('had already been cancelled when this payment arrived.')
    expect(mails[0]?.text).toContain('We are refunding the full amount of ₹10,000.00')
    expect(mails[0]?.text).toContain('we will look for seats for you')
  })
})

describe('the email about a refund that was paid', () => {
  it('states the bank’s reference if there is one, and otherwise says what to do', async () => {
    const refundOf = async () => {
      const trip = await buildPaidTrip(app)
      await cancel(trip, 1)
      const [refund] = await sql('select id from refunds where booking_id = $1', trip.bookingId)
      return String(refund?.['id'])
    }
    const [withReference, withoutReference] = [await refundOf(), await refundOf()]
    await sql(`update refunds set bank_reference = '74827362519283746152938' where id = $1`, withReference)
    for (const id of [withReference, withoutReference]) await sendRefundProcessed(app.platform, id)
    const [mail] = await mailsOf(`refund-processed:${withReference}`)
    expect(mail?.text).toContain('Amount: ₹10,000.00')
    expect(mail?.text).toContain('Bank reference (ARN): 74827362519283746152938')
    expect(mail?.text).toContain('give your bank this reference')
    const [mailWithoutReference] = await mailsOf(`refund-processed:${withoutReference}`)
    expect(mailWithoutReference?.text).toContain('within 7 working days, please tell us.')
    expect(mailWithoutReference?.text).not.toContain('ARN')
  })
})

describe('an email about a row that does not exist', () => {
  it('is not written', async () => {
    const before = await countMails()
    const id = randomUUID()
    await sendBookingCancelled(app.platform, id)
    await sendPaymentReturned(app.platform, id)
    await sendRefundProcessed(app.platform, id)
    await sendPaymentUnsettled(app.platform, { bookingId: id, paymentRowId: null, status: null })
    expect(await countMails()).toBe(before)
  })
})

import { formatRupees } from '#kernel/money/money.ts'
import { bookingMails } from '#messages/documents/booking-mails.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { paymentRepository, refundRepository } from '#features/payments/server/payment-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'

/**
 * Emails the traveller that a payment could not be used, why, and that it is refunded. One email per refund.
 */
export async function sendPaymentReturned(platform: Platform, refundId: string): Promise<void> {
  const texts = bookingMails.returned
  const refund = await refundRepository.findById(platform.db, refundId)
  const booking = refund && (await bookingRepository.findById(platform.db, refund.bookingId))
  if (refund === undefined || booking === undefined) return
  const payment = await paymentRepository.findById(platform.db, refund.paymentId)
  const amount = formatRupees(refund.amountPaise, { paise: 'shown' })
  await queueBookingMail(platform, booking, {
    kind: 'payment-returned',
    about: refund.id,
    subject: texts.subject(booking.reference),
    heading: texts.heading,
    preview: texts.preview,
    blocks: [
      { kind: 'text', text: texts.reasons[refund.reason](booking.snapshot.packageName) },
      { kind: 'text', text: payment?.channel === 'office' ? texts.byBank(amount) : texts.refund(amount) },
    ],
    help: texts.help,
  })
}

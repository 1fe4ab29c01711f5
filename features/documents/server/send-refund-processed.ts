import { formatRupees } from '#kernel/money/money.ts'
import { cancellationMails } from '#messages/cancellations/mails.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { refundRepository } from '#features/payments/server/payment-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'

/**
 * Emails the traveller that a refund was paid, with the bank's reference if there is one. One email per refund.
 */
export async function sendRefundProcessed(platform: Platform, refundId: string): Promise<void> {
  const texts = cancellationMails.processed
  const refund = await refundRepository.findById(platform.db, refundId)
  const booking = refund && (await bookingRepository.findById(platform.db, refund.bookingId))
  if (refund === undefined || booking === undefined) return
  const amount = formatRupees(refund.amountPaise, { paise: 'shown' })
  const { bankReference } = refund
  const bankRows: (readonly [string, string])[] = bankReference === null ? [] : [[texts.labels.bank, bankReference]]
  await queueBookingMail(platform, booking, {
    kind: 'refund-processed',
    about: refund.id,
    subject: texts.subject(booking.reference),
    heading: texts.heading,
    preview: texts.preview(amount),
    blocks: [
      { kind: 'text', text: texts.intro(amount, booking.snapshot.packageName) },
      {
        kind: 'facts',
        rows: [[texts.labels.reference, booking.reference], [texts.labels.amount, amount], ...bankRows],
      },
      { kind: 'text', text: bankReference === null ? texts.notOnStatement : texts.bank },
    ],
  })
}

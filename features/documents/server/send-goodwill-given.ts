import { formatRupees } from '#kernel/money/money.ts'
import { cancellationMails } from '#messages/cancellations/mails.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { exceptionRepository } from '#features/cancellations/server/exception-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'

const texts = cancellationMails.goodwill

/** Emails the traveller about a goodwill refund and its reason. One email per refund. */
export async function sendGoodwillGiven(platform: Platform, exceptionId: string): Promise<void> {
  const exception = await exceptionRepository.find(platform.db, exceptionId)
  const booking = exception && (await bookingRepository.findById(platform.db, exception.bookingId))
  if (exception === undefined || booking === undefined) return
  const amount = formatRupees(exception.refundPaise, { paise: 'shown' })
  await queueBookingMail(platform, booking, {
    kind: 'goodwill-given',
    about: exception.id,
    subject: texts.subject(booking.reference),
    heading: texts.heading,
    preview: texts.preview(amount),
    blocks: [
      { kind: 'text', text: texts.intro(amount, booking.snapshot.packageName) },
      { kind: 'text', text: texts.reason(exception.reason) },
      { kind: 'text', text: texts.refund },
    ],
  })
}

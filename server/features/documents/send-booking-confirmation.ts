import { formatCalendarDate } from '#domain/calendar-date.ts'
import { formatRupees } from '#domain/money.ts'
import { bookingMails } from '#messages/booking-mails.ts'
import { bookingRepository } from '#server/features/bookings/booking-repository.ts'
import { findSummary } from '#server/features/payments/find-summary.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Writes the confirmation mail of a paid booking ('A confirmation has been sent to your email.'). Once a booking,
 * however often its job runs: the mail's key is the booking.
 */
export async function sendBookingConfirmation(platform: Platform, bookingId: string): Promise<void> {
  const texts = bookingMails.confirmed
  const booking = await bookingRepository.findById(platform.db, bookingId)
  const summary = await findSummary(platform, bookingId)
  if (booking === undefined || summary === null) return
  const { site } = platform
  const isFree = booking.payablePaise === 0
  const name = booking.snapshot.packageName
  const payment: (readonly [string, string])[] = isFree
    ? []
    : [
        [texts.labels.method, summary.method],
        [texts.labels.order, summary.orderId],
      ]
  const mail = await renderMail(site, {
    heading: texts.heading,
    preview: texts.preview,
    blocks: [
      { kind: 'text', text: texts.greeting(booking.customerName) },
      { kind: 'text', text: isFree ? texts.introFree(name) : texts.intro(name) },
      {
        kind: 'facts',
        rows: [
          [texts.labels.reference, booking.reference],
          [texts.labels.tour, name],
          [texts.labels.dates, `${formatCalendarDate(booking.startDate)} – ${formatCalendarDate(booking.endDate)}`],
          [texts.labels.guests, texts.guests(booking.guests)],
          [texts.labels.paid, formatRupees(booking.payablePaise, { paise: 'shown' })],
          ...payment,
        ],
      },
      { kind: 'text', text: texts.next },
      { kind: 'text', text: texts.cancellation },
      { kind: 'text', text: texts.help(site.phone, site.whatsapp) },
      { kind: 'text', text: texts.signature(site.name) },
    ],
  })
  await inTransaction(platform.db, (tx) =>
    queueMail(
      { tx, jobs: platform.jobs, clock: platform.clock },
      {
        kind: 'booking-confirmed',
        dedupeKey: `booking-confirmed:${booking.id}`,
        to: { name: booking.customerName, email: booking.email },
        subject: texts.subject(booking.reference, name),
        ...mail,
      },
    ),
  )
}

import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatRupees, paise } from '#kernel/money/money.ts'
import { bookingMovedMails as texts } from '#messages/documents/moved.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingMoved } from '#platform/jobs/shared-queues.ts'
import { attachTrip } from './attach-trip.ts'
import { issueVoucher } from './issue-voucher.ts'

/** Emails the traveller that the trip was moved, with the new voucher. One email per move. */
export async function sendBookingMoved(
  platform: Platform,
  {
    bookingId,
    from,
    refundPaise,
    moveId,
    fromPackage,
    isDepartureCancelled = false,
    paidPaise,
  }: BookingMoved & { paidPaise?: number },
): Promise<void> {
  const booking = await bookingRepository.findById(platform.db, bookingId)
  if (booking?.status !== 'confirmed') return
  const voucher = await issueVoucher(platform, bookingId)
  const amount = refundPaise === 0 ? null : formatRupees(paise(refundPaise), { paise: 'shown' })
  const before = formatCalendarDate(calendarDate(from))
  const now = `${formatCalendarDate(booking.startDate)} – ${formatCalendarDate(booking.endDate)}`
  await queueBookingMail(platform, booking, {
    kind: 'booking-moved',
    // A booking may be moved away, back and away again, so each move has its own key.
    about: `${booking.id}:${moveId ?? `${from}-${booking.startDate}`}`,
    subject: texts.subject(booking.reference, formatCalendarDate(booking.startDate)),
    heading: texts.heading,
    preview: texts.preview(now),
    blocks: [
      {
        kind: 'text',
        text:
          fromPackage === undefined
            ? (isDepartureCancelled ? texts.departureCancellation : texts.intro)(booking.snapshot.packageName)
            : texts.otherPackage(fromPackage, booking.snapshot.packageName),
      },
      {
        kind: 'facts',
        rows: [
          [texts.labels.reference, booking.reference],
          [texts.labels.before, before],
          [texts.labels.now, now],
        ],
      },
      ...(amount === null ? [] : [{ kind: 'text' as const, text: texts.refund(amount, fromPackage !== undefined) }]),
      ...(paidPaise === undefined
        ? []
        : [{ kind: 'text' as const, text: texts.paid(formatRupees(paise(paidPaise), { paise: 'shown' })) }]),
      ...(voucher === null ? [] : [{ kind: 'text' as const, text: texts.voucher }]),
    ],
    attach: (tx) => attachTrip(platform, tx, voucher),
  })
}

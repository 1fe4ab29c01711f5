import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatRupees } from '#kernel/money/money.ts'
import { cancellationMails } from '#messages/cancellations/mails.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { cancellationRepository, type CancellationRow } from '#features/bookings/server/cancellation-repository.ts'
import { exceptionRepository } from '#features/cancellations/server/exception-repository.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { attachTrip } from './attach-trip.ts'
import { issueVoucher } from './issue-voucher.ts'

const texts = cancellationMails.cancelled

/** Emails the traveller about the guests who no longer travel and the refund. One email per cancellation. */
export async function sendBookingCancelled(platform: Platform, cancellationId: string): Promise<void> {
  const cancellation = await cancellationRepository.findById(platform.db, cancellationId)
  const booking = cancellation && (await bookingRepository.findById(platform.db, cancellation.bookingId))
  if (cancellation === undefined || booking === undefined) return
  const { guests, guestsBefore, refundPaise } = cancellation
  const isWhole = guests === guestsBefore
  const amount = refundPaise === 0 ? null : formatRupees(refundPaise, { paise: 'shown' })
  const remainingLines: (readonly [string, string])[] = isWhole
    ? []
    : [[texts.labels.left, texts.guests(guestsBefore - guests)]]
  // The remaining guests need a voucher with their new number. By now they may have cancelled too.
  const voucher = isWhole ? null : await issueVoucher(platform, booking.id)
  await queueBookingMail(platform, booking, {
    kind: 'booking-cancelled',
    about: cancellation.id,
    subject: texts.subject(booking.reference, isWhole),
    heading: texts.heading(isWhole),
    preview: texts.preview(amount),
    blocks: [
      { kind: 'text', text: introOf(cancellation, booking) },
      {
        kind: 'facts',
        rows: [
          [texts.labels.reference, booking.reference],
          [texts.labels.dates, `${formatCalendarDate(booking.startDate)} – ${formatCalendarDate(booking.endDate)}`],
          [texts.labels.cancelled, texts.guests(guests)],
          ...remainingLines,
          [texts.labels.refund, amount ?? texts.none],
        ],
      },
      ...(await exceptionOf(platform, cancellation)),
      ...(voucher === null ? [] : [{ kind: 'text', text: texts.newVoucher } as const]),
      { kind: 'text', text: amount === null ? noRefundOf(cancellation) : texts.refund(amount) },
    ],
    attach: (tx) => attachTrip(platform, tx, voucher),
  })
}

/** Why the refund is above the policy, in the words of our office. */
async function exceptionOf({ db }: Platform, { exceptionId }: CancellationRow): Promise<MailBlock[]> {
  const exception = exceptionId === null ? undefined : await exceptionRepository.find(db, exceptionId)
  return exception === undefined ? [] : [{ kind: 'text', text: texts.exception(exception.reason) }]
}

function introOf({ by, guests, guestsBefore }: CancellationRow, { snapshot: { packageName } }: BookingRow): string {
  if (by === 'operator') return texts.byOperator(packageName)
  return guests === guestsBefore ? texts.byTraveller.whole(packageName) : texts.byTraveller.part(guests, packageName)
}

function noRefundOf({ sharePaise }: CancellationRow): string {
  return sharePaise === 0 ? texts.nothingPaid : texts.noRefund
}

import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/documents/audit-reasons.ts'
import { deskMails as texts } from '#messages/documents/office.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { countUnnamedTravellers } from '#features/travellers/server/count-unnamed-travellers.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { travellersBlocks } from './travellers-blocks.ts'
import { tripFacts } from './trip-facts.ts'

const MINUTE_MS = 60_000

/**
 * Emails the booker the link for naming travellers. A double click sends one email.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_NAMES_NOT_MISSING` before the payment, after the start, and when all
 * are named; `DESK_MAIL_RECENTLY_SENT`.
 */
export async function requestNames(platform: Platform, reference: string): Promise<void> {
  const { db, clock } = platform
  const booking = await requireBooking(db, reference)
  const isUpcoming = booking.status === 'confirmed' && booking.startDate > todayIn(BUSINESS_TIME_ZONE, clock.now())
  const unnamed = isUpcoming ? await countUnnamedTravellers(platform, booking) : null
  if (unnamed === null || unnamed.unnamed === 0) throw new AppError('DESK_NAMES_NOT_MISSING')
  const about = `${booking.id}:desk-${Math.floor(clock.now().getTime() / MINUTE_MS)}`
  if (!(await queueNamesMail(platform, booking, about))) throw new AppError('DESK_MAIL_RECENTLY_SENT')
  const auditEvent = {
    on: { kind: 'booking', id: booking.id },
    at: clock.now(),
    reason: auditReasons.namesRequestedByDesk,
  }
  await recordAuditEvent(db, { name: 'booking_mail_requested', ...auditEvent })
}

/** Queues the email that asks for names. @returns false when the email identified by `about` was already queued. */
export async function queueNamesMail(platform: Platform, booking: BookingRow, about: string): Promise<boolean> {
  return queueBookingMail(platform, booking, {
    kind: 'ask-names',
    about,
    subject: texts.names.subject(booking.snapshot.packageName),
    heading: texts.names.heading,
    preview: texts.names.preview,
    blocks: [
      { kind: 'text', text: texts.names.intro(booking.snapshot.packageName) },
      ...(await travellersBlocks(platform, booking, 'reminder')),
      tripFacts(booking, texts),
    ],
  })
}

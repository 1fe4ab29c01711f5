import { BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import { AppError } from '#domain/errors.ts'
import { deskMails as texts } from '#messages/documents-desk.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { orderBookingMail } from '#server/features/bookings/order-booking-mail.ts'
import { requireBooking } from '#server/features/bookings/require-booking.ts'
import { countUnnamedTravellers } from '#server/features/travellers/count-unnamed-travellers.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Platform } from '#server/platform/platform.ts'
import { travellersBlocks } from './travellers-blocks.ts'
import { tripFacts } from './trip-facts.ts'

const MINUTE_MS = 60_000

/**
 * Mails the booker the link on which travellers are named. A double press sends one mail.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_NAMES_NOT_MISSING` before the payment, after the start, and when all are
 *   named; `DESK_SENT_JUST_NOW`.
 */
export async function askForNames(platform: Platform, reference: string): Promise<void> {
  const { db, clock } = platform
  const booking = await requireBooking(db, reference)
  const isToCome = booking.status === 'confirmed' && booking.startDate > todayIn(BUSINESS_TIME_ZONE, clock.now())
  const unnamed = isToCome ? await countUnnamedTravellers(platform, booking) : null
  if (unnamed === null || unnamed.unnamed === 0) throw new AppError('DESK_NAMES_NOT_MISSING')
  const about = `${booking.id}:desk-${Math.floor(clock.now().getTime() / MINUTE_MS)}`
  if (!(await orderNamesMail(platform, booking, about))) throw new AppError('DESK_SENT_JUST_NOW')
  const act = { on: { kind: 'booking', id: booking.id }, at: clock.now(), reason: 'names asked for by the desk' }
  await recordAct(db, { name: 'booking_mail_requested', ...act })
}

/** Orders the mail that asks for names. @returns false when the one that `about` names was ordered before. */
export async function orderNamesMail(platform: Platform, booking: BookingRow, about: string): Promise<boolean> {
  return orderBookingMail(platform, booking, {
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

import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { deskMails as texts } from '#messages/documents/office.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { orderBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { countUnnamedTravellers } from '#features/travellers/server/count-unnamed-travellers.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Platform } from '#platform/parts/platform.ts'
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
  const act = { on: { kind: 'booking', id: booking.id }, at: clock.now(), reason: 'names requested by the desk' }
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

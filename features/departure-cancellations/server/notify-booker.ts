import { extendsDeadline, deadlineOf } from '../rules/cancelled-departure.ts'
import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { addPaise, formatRupees, paise } from '#kernel/money/money.ts'
import { departureCancellationMails } from '#messages/departure-cancellations/mails.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { answerLink } from '#features/bookings/server/cancellation-answer-link.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { refundRepository } from '#features/payments/server/payment-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { choiceMail } from './choice-mail.ts'
import {
  departureCancellationBookingRepository,
  type DepartureCancellationBookingRow,
} from './departure-cancellation-booking-repository.ts'
import {
  departureCancellationRepository,
  type DepartureCancellationRow,
  type CancelledDeparture,
} from './departure-cancellation-repository.ts'
import { choicesOf, type OfferedDate } from './choices.ts'
import { hasAddress, recipientsOf } from './affected-bookings.ts'
import { isPresent, partyOf } from './settle-booking.ts'

/**
 * The key of an email about this booking. The booking's id comes first, so that the email is found together with the
 * booking's other emails, for example when personal data is erased.
 */
const aboutOf = ({ bookingId, id }: DepartureCancellationBookingRow, again: string | null) =>
  [bookingId, id, ...(again === null ? [] : [again])].join('.')

/** The keyword of the email that asks the booker after the office has confirmed the payment. */
const PAID = 'paid'
type BookingNotice = { rowId: string; departureCancellation: DepartureCancellationRow; departure: CancelledDeparture }

/**
 * Queues the email about one booking of a cancelled departure, and records it. If the process dies in between, the next
 * run queues the email again, and the mailbox detects the duplicate. Bookings in a group share the email to the group's
 * first booking. The email contains the current offers. If they change while it is being queued, another email follows.
 */
export async function notifyBooker(
  platform: Platform,
  { rowId, departureCancellation, departure }: BookingNotice,
): Promise<void> {
  const { db } = platform
  const row = await departureCancellationBookingRepository.find(db, rowId)
  const booking = row && (await bookingRepository.findById(db, row.bookingId))
  if (row === undefined || booking === undefined || row.toldAt !== null) return
  const isNew = !hasAddress(booking) || (await queueMail(platform, { row, booking, departureCancellation, departure }))
  const at = await platform.databaseNow(db)
  await departureCancellationBookingRepository.markNotified(db, row.id, {
    at,
    followUpAt: isNew ? row.writeAgainAt : null,
  })
}

type Mailing = {
  row: DepartureCancellationBookingRow
  booking: BookingRow
  departureCancellation: DepartureCancellationRow
  departure: CancelledDeparture
}

/** @returns false when an interrupted run had already queued the email. */
async function queueMail(platform: Platform, mailing: Mailing): Promise<boolean> {
  const { row, booking, departureCancellation, departure } = mailing
  const [trip, day] = [departure.packageName, formatCalendarDate(departure.startDate)]
  if (row.outcome === 'waits') {
    if (await isInformedViaGroup(platform, mailing)) return true
    return offerChoice(platform, { ...mailing, again: null })
  }
  if (row.way !== 'at_once') return true
  const { subject, heading, preview, intro, after } = await wordsOf(platform, mailing)
  return queueBookingMail(platform, booking, {
    kind: 'departure-cancelled-ended',
    about: aboutOf(row, null),
    subject: subject(trip, day),
    heading,
    preview,
    blocks: [
      { kind: 'text', text: intro(trip, day) },
      { kind: 'quote', text: departureCancellation.reason },
      { kind: 'text', text: after },
    ],
  })
}

async function wordsOf({ db }: Platform, { row, booking }: Mailing) {
  const { ended, back, change } = departureCancellationMails
  if (row.cancellationCase === 'change') {
    const stays = change.after(booking.snapshot.packageName, formatCalendarDate(booking.startDate))
    return { ...change, after: stays }
  }
  if (row.outcome === 'ended') return ended
  const refunds = await refundRepository.findByBookings(db, [booking.id])
  const sum = addPaise(paise(0), ...refunds.map(({ amountPaise }) => amountPaise))
  const amount = formatRupees(sum, { paise: 'shown' })
  return { ...back, preview: back.preview(amount), after: back.after(amount) }
}

/** True when the first booking of the group is asked too and has an email address. */
async function isInformedViaGroup({ db }: Platform, { row, booking, departure }: Mailing): Promise<boolean> {
  if (!isPresent(booking, departure)) return false
  const party = await partyOf(db, booking, departure)
  const ids = party.map(({ id }) => id)
  const waitingRows = await departureCancellationBookingRepository.findWaiting(db, row.departureCancellationId, ids)
  const bookingsToNotify = party.filter(({ id }) => waitingRows.some(({ bookingId }) => bookingId === id))
  return !recipientsOf(bookingsToNotify).some(({ id }) => id === booking.id)
}

/**
 * Asks a booker to choose.
 *
 * @param mailing.again a keyword for a further email: a reminder, more time, other offers, or a confirmed payment.
 */
async function offerChoice(
  platform: Platform,
  { row, booking, departure, again, ...mailing }: Mailing & { again: string | null },
): Promise<boolean> {
  const { db } = platform
  // Read the cancellation after the row, because a later change schedules its own email.
  const { departureCancellation } =
    (await departureCancellationRepository.find(db, row.departureCancellationId)) ?? mailing
  const party = await partyOf(db, booking, departure)
  const now = await platform.databaseNow(db)
  const choices = await choicesOf(db, { party, offeredDates: await openOffers(platform, departureCancellation), now })
  const waitingRows = await departureCancellationBookingRepository.findWaiting(
    db,
    row.departureCancellationId,
    party.map(({ id }) => id),
  )
  const effectiveRows = waitingRows.map((one) => (one.id === row.id && again === PAID ? { ...one, toldAt: null } : one))
  const answerBy = deadlineOf(departureCancellation.answerBy, effectiveRows, now)
  const url = `${platform.baseUrl}${answerLink(platform, row, booking)}`
  return queueBookingMail(platform, booking, {
    kind: 'departure-cancelled',
    about: aboutOf(row, again),
    ...choiceMail({ ...departureCancellation, answerBy, booking, departure, choices, url, again }),
  })
}

/**
 * Queues the further email scheduled for a booker without an answer, exactly once: its key contains the scheduling
 * time, so repeating an interrupted run sends no second email. After other offers, the whole group gets the minimum
 * time to answer again.
 */
export async function writeAgain(
  platform: Platform,
  { rowId, departureCancellation, departure }: BookingNotice,
): Promise<void> {
  const { db } = platform
  const row = await departureCancellationBookingRepository.find(db, rowId)
  if (row === undefined || row.writeAgain === null || row.writeAgainAt === null) return
  const booking = await bookingRepository.findById(db, row.bookingId)
  const isRequested = booking !== undefined && row.outcome === 'waits' && isPresent(booking, departure)
  if (isRequested && hasAddress(booking)) {
    const again = `${row.writeAgain[0]}${row.writeAgainAt.getTime()}`
    await offerChoice(platform, { row, booking, departureCancellation, departure, again })
  }
  const newToldAt = extendsDeadline(row.writeAgain) ? await platform.databaseNow(db) : null
  await departureCancellationBookingRepository.recordFollowUpSent(db, row.id, { at: row.writeAgainAt, newToldAt })
}

/** The dates offered now, with the price for one guest. */
export async function openOffers(
  { db }: Pick<Platform, 'db'>,
  { id }: DepartureCancellationRow,
): Promise<OfferedDate[]> {
  const offers = await departureCancellationRepository.listOffers(db, id)
  return offers
    .filter(({ offer }) => offer.endedAt === null)
    .map(({ offer, startDate }) => ({
      id: offer.id,
      startDate,
      pricePaise: offer.pricePaise,
      seatsLeft: offer.seatsLeft,
    }))
}

/**
 * Asks a booker whose payment the office confirmed only after the cancellation. Until then there was nothing to choose.
 * The time to answer starts again.
 */
export async function offerChoiceAfterOfficePayment(
  platform: Platform,
  { rowId, departureCancellation, departure }: BookingNotice,
): Promise<void> {
  const { db } = platform
  const row = await departureCancellationBookingRepository.find(db, rowId)
  const booking = row && (await bookingRepository.findById(db, row.bookingId))
  if (row?.cancellationCase !== 'receipt' || row.outcome !== 'waits' || booking?.status !== 'confirmed') return
  if (!hasAddress(booking)) return
  const isNew = await offerChoice(platform, { row, booking, departureCancellation, departure, again: PAID })
  if (isNew) await departureCancellationBookingRepository.updateToldAt(db, row.id, await platform.databaseNow(db))
}

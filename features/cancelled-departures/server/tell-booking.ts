import { isTimeGiven, lastMomentOf } from '../rules/broken-departure.ts'
import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { addPaise, formatRupees, paise } from '#kernel/money/money.ts'
import { breakMails } from '#messages/cancelled-departures/mails.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { answerLink } from '#features/bookings/server/break-answer-link.ts'
import { orderBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { refundRepository } from '#features/payments/server/payment-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { askMail } from './ask-mail.ts'
import { breakBookingRepository, type BreakBookingRow } from './break-booking-repository.ts'
import { breakRepository, type BreakRow, type BrokenDeparture } from './break-repository.ts'
import { choicesOf, type OfferedDate } from './choices.ts'
import { hasAddress, readersOf } from './concerned-bookings.ts'
import { isThere, partyOf } from './settle-booking.ts'

/** The booking's id stands first, so that its mails are found with those of the booking, as when a person is erased. */
const aboutOf = ({ bookingId, id }: BreakBookingRow, again: string | null) =>
  [bookingId, id, ...(again === null ? [] : [again])].join('.')

/** The word of the mail that asks after the office has confirmed the money. */
const PAID = 'paid'
type Telling = { rowId: string; broken: BreakRow; departure: BrokenDeparture }

/**
 * Orders the mail of one booking of a break, and notes it. When the process dies in between, the next run orders it again,
 * and the mailbox knows it. Who travels with a first booking reads the mail to that one. Other offers that were decided before
 * stand in this mail; those that are decided while it is being ordered get theirs.
 */
export async function tellBooking(platform: Platform, { rowId, broken, departure }: Telling): Promise<void> {
  const { db } = platform
  const row = await breakBookingRepository.find(db, rowId)
  const booking = row && (await bookingRepository.findById(db, row.bookingId))
  if (row === undefined || booking === undefined || row.toldAt !== null) return
  const isNew = !hasAddress(booking) || (await orderMail(platform, { row, booking, broken, departure }))
  const at = await platform.databaseNow(db)
  await breakBookingRepository.tell(db, row.id, { at, with: isNew ? row.writeAgainAt : null })
}

type Mailing = { row: BreakBookingRow; booking: BookingRow; broken: BreakRow; departure: BrokenDeparture }

/** @returns false when it was ordered before, by a run that was cut off. */
async function orderMail(platform: Platform, mailing: Mailing): Promise<boolean> {
  const { row, booking, broken, departure } = mailing
  const [trip, day] = [departure.packageName, formatCalendarDate(departure.startDate)]
  if (row.outcome === 'waits') {
    if (await isReadByAnother(platform, mailing)) return true
    return askBooking(platform, { ...mailing, again: null })
  }
  if (row.way !== 'at_once') return true
  const { subject, heading, preview, intro, after } = await wordsOf(platform, mailing)
  return orderBookingMail(platform, booking, {
    kind: 'departure-broken-ended',
    about: aboutOf(row, null),
    subject: subject(trip, day),
    heading,
    preview,
    blocks: [
      { kind: 'text', text: intro(trip, day) },
      { kind: 'quote', text: broken.reason },
      { kind: 'text', text: after },
    ],
  })
}

async function wordsOf({ db }: Platform, { row, booking }: Mailing) {
  const { ended, back, change } = breakMails
  if (row.brokenCase === 'change') {
    const stays = change.after(booking.snapshot.packageName, formatCalendarDate(booking.startDate))
    return { ...change, after: stays }
  }
  if (row.outcome === 'ended') return ended
  const refunds = await refundRepository.findOfBookings(db, [booking.id])
  const sum = addPaise(paise(0), ...refunds.map(({ amountPaise }) => amountPaise))
  const amount = formatRupees(sum, { paise: 'shown' })
  return { ...back, preview: back.preview(amount), after: back.after(amount) }
}

/** True for a booking whose first one is asked too and can be written to. */
async function isReadByAnother({ db }: Platform, { row, booking, departure }: Mailing): Promise<boolean> {
  if (!isThere(booking, departure)) return false
  const party = await partyOf(db, booking, departure)
  const ids = party.map(({ id }) => id)
  const waiting = await breakBookingRepository.findWaiting(db, row.breakId, ids)
  const asked = party.filter(({ id }) => waiting.some(({ bookingId }) => bookingId === id))
  return !readersOf(asked).some(({ id }) => id === booking.id)
}

/**
 * Asks a booker to choose.
 *
 * @param mailing.again a word that makes this a further mail: a reminder, more time, other offers, or that the money is there.
 */
async function askBooking(
  platform: Platform,
  { row, booking, departure, again, ...mailing }: Mailing & { again: string | null },
): Promise<boolean> {
  const { db } = platform
  // Read after the row: a change that comes later has decided a mail of its own.
  const { broken } = (await breakRepository.find(db, row.breakId)) ?? mailing
  const party = await partyOf(db, booking, departure)
  const now = await platform.databaseNow(db)
  const choices = await choicesOf(db, { party, offered: await openOffers(platform, broken), now })
  const waiting = await breakBookingRepository.findWaiting(
    db,
    row.breakId,
    party.map(({ id }) => id),
  )
  const told = waiting.map((one) => (one.id === row.id && again === PAID ? { ...one, toldAt: null } : one))
  const answerBy = lastMomentOf(broken.answerBy, told, now)
  const url = `${platform.baseUrl}${answerLink(platform, row, booking)}`
  return orderBookingMail(platform, booking, {
    kind: 'departure-broken',
    about: aboutOf(row, again),
    ...askMail({ ...broken, answerBy, booking, departure, choices, url, again }),
  })
}

/**
 * Orders the further mail that was decided for a booker who has not answered, once: its key names the moment of the decision,
 * so a run that was cut off in the middle is repeated without a second mail. After other offers there is the least time to
 * answer again, also for who travels along.
 */
export async function writeAgain(platform: Platform, { rowId, broken, departure }: Telling): Promise<void> {
  const { db } = platform
  const row = await breakBookingRepository.find(db, rowId)
  if (row === undefined || row.writeAgain === null || row.writeAgainAt === null) return
  const booking = await bookingRepository.findById(db, row.bookingId)
  const isAsked = booking !== undefined && row.outcome === 'waits' && isThere(booking, departure)
  if (isAsked && hasAddress(booking)) {
    const again = `${row.writeAgain[0]}${row.writeAgainAt.getTime()}`
    await askBooking(platform, { row, booking, broken, departure, again })
  }
  const tellAnewAt = isTimeGiven(row.writeAgain) ? await platform.databaseNow(db) : null
  await breakBookingRepository.noteWrittenAgain(db, row.id, { at: row.writeAgainAt, tellAnewAt })
}

/** The dates that are offered now, with the price of one guest. */
export async function openOffers({ db }: Pick<Platform, 'db'>, { id }: BreakRow): Promise<OfferedDate[]> {
  const offers = await breakRepository.listOffers(db, id)
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
 * Asks a booker whose money the office has confirmed after the break: before, there was nothing to choose. The time to
 * answer begins anew.
 */
export async function askAfterReceipt(platform: Platform, { rowId, broken, departure }: Telling): Promise<void> {
  const { db } = platform
  const row = await breakBookingRepository.find(db, rowId)
  const booking = row && (await bookingRepository.findById(db, row.bookingId))
  if (row?.brokenCase !== 'receipt' || row.outcome !== 'waits' || booking?.status !== 'confirmed') return
  if (!hasAddress(booking)) return
  const isNew = await askBooking(platform, { row, booking, broken, departure, again: PAID })
  if (isNew) await breakBookingRepository.tellAnew(db, row.id, await platform.databaseNow(db))
}

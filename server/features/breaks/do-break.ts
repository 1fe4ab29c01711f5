import { lastMomentOf } from '#domain/broken-departure.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bookingRepository } from '#server/features/bookings/booking-repository.ts'
import { moveSeats, seatMoves } from '#server/features/bookings/move-seats.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { breakBookingRepository, type BreakBookingRow } from './break-booking-repository.ts'
import { breakRepository, type BreakRow, type BrokenDeparture } from './break-repository.ts'
import { findConcerned } from './concerned-bookings.ts'
import { askAfterReceipt, tellBooking } from './tell-booking.ts'
import { settleAtOnce } from './settle-at-once.ts'
import { isThere, payBackBooking, type DecidedBy } from './settle-booking.ts'
import { worker } from './worker.ts'

/**
 * Does everything of a break that can be done now, booking by booking, each in a transaction of its own: mails, outcomes of
 * which nothing is asked, and after the last moment the money of those who have not answered. Whatever was done before is
 * found done, so a killed process loses nothing and nobody gets two outcomes: the next run goes on.
 */
export async function doBreak(platform: Platform, breakId: string): Promise<void> {
  const found = await breakRepository.find(platform.db, breakId)
  if (found === undefined) return
  const { broken, departure } = found
  const isReopened = await addForgotten(platform, broken)
  if (broken.doneAt !== null && !isReopened) return
  await begin(platform, breakId)
  for (const row of await breakBookingRepository.listOpen(platform.db, breakId)) {
    try {
      await workAt(platform, { row, broken, departure })
    } catch (error) {
      // The others go on. This one is looked at again a minute later.
      platform.log.error({ err: error, breakId, bookingId: row.bookingId }, 'a booking of a broken departure failed')
    }
  }
  await end(platform, breakId)
}

/** Takes a break over. A run that another process began, and did not end, was cut off: that is noted with it, once. */
async function begin(platform: Platform, breakId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const broken = await breakRepository.lock(tx, breakId)
    if (broken === undefined || broken.worker === worker) return
    await breakRepository.update(tx, breakId, { worker })
    if (broken.worker === null) return
    const { settled } = await breakBookingRepository.countOf(tx, breakId)
    await breakRepository.noteStep(tx, { breakId, step: 'went_on', bookings: settled, staffId: null, at })
  })
}

/**
 * Gives a row to each booking of the departure that has none: one whose change to it was paid in the moment of the break,
 * and any that slipped through. A break that was done is open again.
 *
 * @returns true when there was one.
 */
async function addForgotten(platform: Platform, { id, departureId }: BreakRow): Promise<boolean> {
  const { db, log } = platform
  const concerned = await findConcerned(db, [departureId], await platform.databaseNow(db))
  const known = new Set((await breakBookingRepository.list(db, id)).map(({ booking }) => booking.id))
  // A booking whose own departure breaks too keeps its change until its booker answers there.
  const missing = concerned.filter(({ booking, brokenCase }) => brokenCase !== 'change' && !known.has(booking.id))
  if (missing.length === 0) return false
  log.error({ breakId: id, bookings: missing.length }, 'bookings of a broken departure had no outcome')
  await inTransaction(db, async (tx) => {
    await bookingRepository.findAllForUpdate(
      tx,
      missing.map(({ booking }) => booking.id),
    )
    await breakRepository.lock(tx, id)
    await breakBookingRepository.insert(
      tx,
      missing.map(({ booking, brokenCase }) => ({
        breakId: id,
        bookingId: booking.id,
        brokenCase,
        guests: booking.guests,
      })),
    )
    await breakRepository.update(tx, id, { doneAt: null })
  })
  return true
}

type Work = { row: BreakBookingRow; broken: BreakRow; departure: BrokenDeparture }

async function workAt(platform: Platform, { row, broken, departure }: Work): Promise<void> {
  const { db } = platform
  if (row.outcome === 'waits') await settleAtOnce(platform, row, departure)
  await tellBooking(platform, { rowId: row.id, broken, departure })
  await askAfterReceipt(platform, { rowId: row.id, broken, departure })
  const by = await withoutAnswer(platform, { row: (await breakBookingRepository.find(db, row.id)) ?? row, broken })
  const booking = await bookingRepository.findById(db, row.bookingId)
  if (by !== null && booking !== undefined && isThere(booking, departure))
    await payBackBooking(platform, { row, departure, by })
}

/** Why a booking that has not answered gets its money back now; null when it may still answer. */
async function withoutAnswer(platform: Platform, { row, broken }: Omit<Work, 'departure'>): Promise<DecidedBy | null> {
  const { db } = platform
  // Who was told a moment ago is asked again in a later run.
  if (row.toldAt !== null && (await platform.databaseNow(db)) >= lastMomentOf(broken.answerBy, row.toldAt))
    return { way: 'last_moment' }
  return null
}

/**
 * Ends a run. When nobody waits any more, the break is done, and the seats that were set aside and not taken are for sale
 * again. It counts with the break locked, so of two runs one ends it, and no booking that was found meanwhile is left out.
 */
async function end(platform: Platform, id: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const broken = await breakRepository.lock(tx, id)
    if (broken === undefined) return
    if (broken.worker === worker) await breakRepository.update(tx, id, { worker: null })
    const { settled, open } = await breakBookingRepository.countOf(tx, id)
    if (open > 0 || broken.doneAt !== null) return
    const offers = await breakRepository.lockOffers(tx, id)
    for (const offer of offers) await breakRepository.updateOffer(tx, offer.id, { seatsLeft: 0, endedAt: at })
    await breakRepository.update(tx, id, { doneAt: at })
    await breakRepository.noteStep(tx, { breakId: id, step: 'done', bookings: settled, staffId: null, at })
    const left = offers.filter(({ seatsLeft }) => seatsLeft > 0)
    await moveSeats(
      platform,
      tx,
      left.map(({ departureId, seatsLeft: guests }) => seatMoves.release({ departureId, guests })),
    )
  })
}

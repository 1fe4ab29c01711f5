import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { moveSeats, seatMoves } from '#features/bookings/server/move-seats.ts'
import { inTransaction } from '#platform/db/client.ts'
import { breakBookingRepository, type BreakBookingRow } from './break-booking-repository.ts'
import { breakRepository, type BreakRow } from './break-repository.ts'
import { findConcerned } from './concerned-bookings.ts'
import { askAfterReceipt, tellBooking, writeAgain } from './tell-booking.ts'
import { settleAtOnce } from './settle-at-once.ts'
import { isThere, lastMomentFor, payBackBooking } from './settle-booking.ts'
import { worker } from './worker.ts'

/** A process that works at a break says so this often. When it has not for so long, it is dead, and another one goes on. */
const SIGN_EVERY_MS = 2_000
export const SILENT_MS = 10_000

/**
 * Does everything of a break that can be done now, booking by booking, each in a transaction of its own: mails, outcomes of
 * which nothing is asked, and after the last moment the money of those who have not answered. Whatever was done before is
 * found done, so a killed process loses nothing and nobody gets two outcomes: the next run goes on.
 *
 * @returns false when another process that lives is at it.
 */
export async function doBreak(platform: Platform, breakId: string): Promise<boolean> {
  const found = await breakRepository.find(platform.db, breakId)
  if (found === undefined) return true
  const { broken } = found
  const isReopened = await addForgotten(platform, broken)
  if (broken.doneAt !== null && !isReopened) return true
  if (!(await begin(platform, breakId))) return false
  let lastSign = performance.now()
  for (const row of await breakBookingRepository.listOpen(platform.db, breakId)) {
    if (performance.now() - lastSign > SIGN_EVERY_MS) {
      if (!(await giveSign(platform, breakId))) return false
      lastSign = performance.now()
    }
    try {
      await workAt(platform, row)
    } catch (error) {
      // The others go on. This one is looked at again a minute later.
      platform.log.error({ err: error, breakId, bookingId: row.bookingId }, 'a booking of a broken departure failed')
    }
  }
  await end(platform, breakId)
  return true
}

/**
 * Takes a break over. A process gives a sign of life while it works; one that has given none for a while was cut off, which is
 * noted, once.
 *
 * @returns false when another process is at it, and lives.
 */
async function begin(platform: Platform, breakId: string): Promise<boolean> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const broken = await breakRepository.lock(tx, breakId)
    if (broken === undefined) return false
    const isOfAnother = broken.worker !== null && broken.worker !== worker
    const silentMs = at.getTime() - (broken.workerSeenAt?.getTime() ?? -Infinity)
    if (isOfAnother && silentMs < SILENT_MS) return false
    await breakRepository.update(tx, breakId, { worker, workerSeenAt: at })
    if (!isOfAnother) return true
    const { settled } = await breakBookingRepository.countOf(tx, breakId)
    await breakRepository.noteStep(tx, { breakId, step: 'went_on', bookings: settled, staffId: null, at })
    return true
  })
}

/** @returns false when another process has taken the break over, because this one was silent for long. */
async function giveSign(platform: Platform, id: string): Promise<boolean> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    if ((await breakRepository.lock(tx, id))?.worker !== worker) return false
    await breakRepository.update(tx, id, { worker, workerSeenAt: at })
    return true
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

/** The break is read anew for each booking: the office may have changed offers and last moment since the run began. */
async function workAt(platform: Platform, row: BreakBookingRow): Promise<void> {
  const { db } = platform
  const found = await breakRepository.find(db, row.breakId)
  if (found === undefined) return
  const { broken, departure } = found
  if (row.outcome === 'waits') await settleAtOnce(platform, row, departure)
  // Whose money is confirmed from here on is asked in the next run.
  const booking = await bookingRepository.findById(db, row.bookingId)
  const telling = { rowId: row.id, broken, departure }
  await tellBooking(platform, telling)
  await askAfterReceipt(platform, telling)
  await writeAgain(platform, telling)
  if (row.outcome !== 'waits' || booking === undefined || !isThere(booking, departure)) return
  const now = await platform.databaseNow(db)
  if (now >= (await lastMomentFor(db, { row, booking, departure, now })))
    await payBackBooking(platform, { row, departure, by: { way: 'last_moment' } })
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
    if (broken.worker === worker) await breakRepository.update(tx, id, { worker: null, workerSeenAt: null })
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

import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { moveSeats, seatMoves } from '#features/seats/server/move-seats.ts'
import { inTransaction } from '#platform/db/client.ts'
import {
  departureCancellationBookingRepository,
  type DepartureCancellationBookingRow,
} from './departure-cancellation-booking-repository.ts'
import { departureCancellationRepository, type DepartureCancellationRow } from './departure-cancellation-repository.ts'
import { findAffected } from './affected-bookings.ts'
import { offerChoiceAfterOfficePayment, notifyBooker, writeAgain } from './notify-booker.ts'
import { settleImmediately } from './settle-immediately.ts'
import { isPresent, deadlineFor, refundBooking } from './settle-booking.ts'
import { worker } from './worker.ts'

/**
 * How often a process that works on a departure cancellation sends a heartbeat. After `WORKER_TIMEOUT_MS` without one
 * it counts as dead, and another process continues.
 */
const HEARTBEAT_INTERVAL_MS = 2_000
export const WORKER_TIMEOUT_MS = 10_000

/**
 * Does all work on a departure cancellation that is possible now, booking by booking, each in its own transaction:
 * emails, outcomes that need no answer, and after the deadline the refunds for bookings without an answer. Completed
 * work is detected, so the next run continues after a crash, nothing is lost, and no booking gets two outcomes.
 *
 * @returns false when another live process is working on it.
 */
export async function carryOutDepartureCancellation(
  platform: Platform,
  departureCancellationId: string,
): Promise<boolean> {
  const found = await departureCancellationRepository.find(platform.db, departureCancellationId)
  if (found === undefined) return true
  const { departureCancellation } = found
  const isReopened = await addMissingBookings(platform, departureCancellation)
  if (departureCancellation.doneAt !== null && !isReopened) return true
  if (!(await begin(platform, departureCancellationId))) return false
  let lastHeartbeatAt = performance.now()
  for (const row of await departureCancellationBookingRepository.listOpen(platform.db, departureCancellationId)) {
    if (performance.now() - lastHeartbeatAt > HEARTBEAT_INTERVAL_MS) {
      if (!(await sendHeartbeat(platform, departureCancellationId))) return false
      lastHeartbeatAt = performance.now()
    }
    try {
      await processBooking(platform, row)
    } catch (error) {
      // The other bookings continue. This booking is tried again a minute later.
      platform.log.error(
        { err: error, departureCancellationId, bookingId: row.bookingId },
        'a booking on a cancelled departure could not be processed',
      )
    }
  }
  await end(platform, departureCancellationId)
  return true
}

/**
 * Takes over a departure cancellation. A working process sends heartbeats. If another process has sent none for a
 * while, it was interrupted, which is recorded once.
 *
 * @returns false when another live process is working on it.
 */
async function begin(platform: Platform, departureCancellationId: string): Promise<boolean> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const departureCancellation = await departureCancellationRepository.lock(tx, departureCancellationId)
    if (departureCancellation === undefined) return false
    const belongsToOtherWorker = departureCancellation.worker !== null && departureCancellation.worker !== worker
    const silentMs = at.getTime() - (departureCancellation.workerSeenAt?.getTime() ?? -Infinity)
    if (belongsToOtherWorker && silentMs < WORKER_TIMEOUT_MS) return false
    await departureCancellationRepository.update(tx, departureCancellationId, { worker, workerSeenAt: at })
    if (!belongsToOtherWorker) return true
    const { settled } = await departureCancellationBookingRepository.countOf(tx, departureCancellationId)
    await departureCancellationRepository.recordStep(tx, {
      departureCancellationId,
      step: 'went_on',
      bookings: settled,
      staffId: null,
      at,
    })
    return true
  })
}

/** @returns false when another process has taken over, because this one was silent for too long. */
async function sendHeartbeat(platform: Platform, id: string): Promise<boolean> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    if ((await departureCancellationRepository.lock(tx, id))?.worker !== worker) return false
    await departureCancellationRepository.update(tx, id, { worker, workerSeenAt: at })
    return true
  })
}

/**
 * Adds a row for each booking of the departure that has none: bookings whose change to it was paid during the
 * cancellation, and bookings that were missed. This reopens a completed departure cancellation.
 *
 * @returns true when a row was added.
 */
async function addMissingBookings(platform: Platform, { id, departureId }: DepartureCancellationRow): Promise<boolean> {
  const { db, log } = platform
  const affectedBookings = await findAffected(db, [departureId], await platform.databaseNow(db))
  const bookingIds = new Set(
    (await departureCancellationBookingRepository.list(db, id)).map(({ booking }) => booking.id),
  )
  // If the booking's own departure is cancelled too, its change stays open until the booker answers there.
  const missing = affectedBookings.filter(
    ({ booking, cancellationCase }) => cancellationCase !== 'change' && !bookingIds.has(booking.id),
  )
  if (missing.length === 0) return false
  log.error(
    { departureCancellationId: id, bookings: missing.length },
    'bookings on a cancelled departure had no outcome',
  )
  await inTransaction(db, async (tx) => {
    await bookingRepository.findAllForUpdate(
      tx,
      missing.map(({ booking }) => booking.id),
    )
    await departureCancellationRepository.lock(tx, id)
    await departureCancellationBookingRepository.insert(
      tx,
      missing.map(({ booking, cancellationCase }) => ({
        departureCancellationId: id,
        bookingId: booking.id,
        cancellationCase,
        guests: booking.guests,
      })),
    )
    await departureCancellationRepository.update(tx, id, { doneAt: null })
  })
  return true
}

/**
 * Reads the departure cancellation again for each booking: the office may have changed offers and deadline since the
 * run began.
 */
async function processBooking(platform: Platform, row: DepartureCancellationBookingRow): Promise<void> {
  const { db } = platform
  const found = await departureCancellationRepository.find(db, row.departureCancellationId)
  if (found === undefined) return
  const { departureCancellation, departure } = found
  if (row.outcome === 'waits') await settleImmediately(platform, row, departure)
  // If the payment is confirmed after this read, the booker is asked in the next run.
  const booking = await bookingRepository.findById(db, row.bookingId)
  const notice = { rowId: row.id, departureCancellation, departure }
  await notifyBooker(platform, notice)
  await offerChoiceAfterOfficePayment(platform, notice)
  await writeAgain(platform, notice)
  if (row.outcome !== 'waits' || booking === undefined || !isPresent(booking, departure)) return
  const now = await platform.databaseNow(db)
  if (now >= (await deadlineFor(db, { row, booking, departure, now })))
    await refundBooking(platform, { row, departure, by: { way: 'last_moment' } })
}

/**
 * Ends a run. When no booking is still waiting, the departure cancellation is done, and held seats that were not taken
 * are on sale again. The waiting bookings are counted under the lock, so only one of two runs completes the
 * cancellation, and no booking found in between is left out.
 */
async function end(platform: Platform, id: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const departureCancellation = await departureCancellationRepository.lock(tx, id)
    if (departureCancellation === undefined) return
    if (departureCancellation.worker === worker)
      await departureCancellationRepository.update(tx, id, { worker: null, workerSeenAt: null })
    const { settled, open } = await departureCancellationBookingRepository.countOf(tx, id)
    if (open > 0 || departureCancellation.doneAt !== null) return
    const offers = await departureCancellationRepository.lockOffers(tx, id)
    for (const offer of offers)
      await departureCancellationRepository.updateOffer(tx, offer.id, { seatsLeft: 0, endedAt: at })
    await departureCancellationRepository.update(tx, id, { doneAt: at })
    await departureCancellationRepository.recordStep(tx, {
      departureCancellationId: id,
      step: 'done',
      bookings: settled,
      staffId: null,
      at,
    })
    const remainingOffers = offers.filter(({ seatsLeft }) => seatsLeft > 0)
    await moveSeats(
      platform,
      tx,
      remainingOffers.map(({ departureId, seatsLeft: guests }) => seatMoves.release({ departureId, guests })),
    )
  })
}

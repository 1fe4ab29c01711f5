import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import type { SeatMove } from '#features/bookings/server/departure-repository.ts'
import { moveSeats, seatMoves } from '#features/bookings/server/move-seats.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeRepository } from './change-repository.ts'
import { dueRepository, endDue } from './due-repository.ts'

/**
 * Gives back the seats of a change whose difference did not come in time. The booking keeps its old trip, and nothing else
 * is lost: money that comes later takes the seats again, if they are free. While a receipt for it waits, the seats stay.
 *
 * @returns the end of the hold when it has not come yet, so that the job can look again.
 */
export async function lapseChange(platform: Platform, dueId: string): Promise<Date | null> {
  const seen = await dueRepository.findById(platform.db, dueId)
  if (seen === undefined) return null
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    await bookingRepository.findForUpdate(tx, seen.bookingId)
    const waiting = await changeRepository.findOpen(tx, seen.bookingId)
    if (waiting?.due.id !== dueId || waiting.due.isByHand) return null
    if (waiting.change.heldUntil > at) return waiting.change.heldUntil
    await endDue(tx, { due: waiting.due, to: 'lapsed', actor: 'system', cause: 'hold ran out', at })
    const { departureId, guests } = waiting.change
    await moveSeats(platform, tx, [seatMoves.passOn({ departureId, guests })])
    return null
  })
}

type Ending = { bookingId: string; actor: string; cause: string; at: Date }

/**
 * Ends a change that waits for its difference, because the booking becomes another one, or the office takes it back. The
 * booking is locked. Money that still comes goes back.
 *
 * @returns the seats that become free. The caller moves them as its last step.
 */
export async function voidChange(tx: Transaction, { bookingId, ...step }: Ending): Promise<SeatMove[]> {
  const waiting = await changeRepository.findOpen(tx, bookingId)
  if (waiting === undefined) return []
  await endDue(tx, { due: waiting.due, to: 'void', ...step })
  return [seatMoves.release(waiting.change)]
}

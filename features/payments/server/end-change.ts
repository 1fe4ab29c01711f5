import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import type { SeatMove } from '#features/seats/server/departure-repository.ts'
import { moveSeats, seatMoves } from '#features/seats/server/move-seats.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeRepository } from './change-repository.ts'
import { balanceDueRepository, endBalanceDue } from './balance-due-repository.ts'

/**
 * Releases the seats of a change whose price difference was not paid in time. The booking keeps its old trip. A later
 * payment takes the seats again if they are available. While an office payment for the change waits, the seats stay
 * held.
 *
 * @returns the end of the hold if it is still in the future, so that the job can check again.
 */
export async function lapseChange(platform: Platform, balanceDueId: string): Promise<Date | null> {
  const snapshot = await balanceDueRepository.findById(platform.db, balanceDueId)
  if (snapshot === undefined) return null
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    await bookingRepository.findForUpdate(tx, snapshot.bookingId)
    const pendingChange = await changeRepository.findOpen(tx, snapshot.bookingId)
    if (pendingChange?.due.id !== balanceDueId || pendingChange.due.isByHand) return null
    if (pendingChange.change.heldUntil > at) return pendingChange.change.heldUntil
    await endBalanceDue(tx, {
      due: pendingChange.due,
      to: 'lapsed',
      actor: 'system',
      cause: commonReasons.holdExpired,
      at,
    })
    const { departureId, guests } = pendingChange.change
    await moveSeats(platform, tx, [seatMoves.releaseToWaitingList({ departureId, guests })])
    return null
  })
}

type ChangeEnd = { bookingId: string; actor: string; cause: string; at: Date }

/**
 * Ends a change that waits for its price difference, because the booking changes in another way, or the office
 * withdraws the change. The booking is locked. A payment that still arrives is refunded.
 *
 * @returns the seats to release. The caller moves them as its last step.
 */
export async function voidChange(tx: Transaction, { bookingId, ...step }: ChangeEnd): Promise<SeatMove[]> {
  const pendingChange = await changeRepository.findOpen(tx, bookingId)
  if (pendingChange === undefined) return []
  await endBalanceDue(tx, { due: pendingChange.due, to: 'void', ...step })
  return [seatMoves.release(pendingChange.change)]
}

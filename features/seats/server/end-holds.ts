import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { changeBookingStatus } from '#features/bookings/server/change-booking-status.ts'
import type { SeatMove } from './departure-repository.ts'
import { seatMoves } from './move-seats.ts'
import { promoRepository } from '#features/promo-codes/server/promo-repository.ts'
import { releasePromo } from '#features/promo-codes/server/promo-use.ts'

/** Describes how to end one hold. The caller's transaction has locked the booking. */
export type HoldEnd = { booking: BookingRow; to: 'expired' | 'cancelled'; actor: string; cause: string; at: Date }

/** Describes how to end an expired hold. */
export function toExpiredHoldEnd(booking: BookingRow, at: Date): HoldEnd {
  return { booking, to: 'expired', actor: 'system', cause: commonReasons.holdExpired, at }
}

/**
 * Ends holds: changes the status of their bookings, and releases their promo codes.
 *
 * @param takes other promo codes that the caller's transaction changes afterwards: the codes used by the bookings in
 * `usedBy`, and the code `wanted`. All codes are locked here together, by ascending id.
 * @returns the moves that release the seats. The caller makes them as its last step.
 */
export async function endHolds(
  tx: Transaction,
  ends: readonly HoldEnd[],
  takes: { usedBy: readonly string[]; wanted: string | null } = { usedBy: [], wanted: null },
): Promise<SeatMove[]> {
  for (const end of ends) await changeBookingStatus(tx, end)
  const ended = ends.map(({ booking }) => booking)
  const usedBy = [...ended.map(({ id }) => id), ...takes.usedBy]
  await promoRepository.lockCodes(tx, { usedBy, wanted: takes.wanted })
  for (const { booking, at } of ends) await releasePromo(tx, booking.id, at)
  return ends.map(({ booking, to }) =>
    to === 'expired' ? seatMoves.releaseToWaitingList(booking) : seatMoves.release(booking),
  )
}

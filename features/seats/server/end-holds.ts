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
 * @param promoUses other promo codes that the caller's transaction changes afterwards: the codes used by the bookings in
 * `usedBy`, and the code `newPromoId`. All codes are locked here together, by ascending id.
 * @returns the moves that release the seats. The caller makes them as its last step.
 */
export async function endHolds(
  tx: Transaction,
  holdEnds: readonly HoldEnd[],
  promoUses: { usedBy: readonly string[]; newPromoId: string | null } = { usedBy: [], newPromoId: null },
): Promise<SeatMove[]> {
  for (const end of holdEnds) await changeBookingStatus(tx, end)
  const endedBookings = holdEnds.map(({ booking }) => booking)
  const usedBy = [...endedBookings.map(({ id }) => id), ...promoUses.usedBy]
  await promoRepository.lockCodes(tx, { usedBy, newPromoId: promoUses.newPromoId })
  for (const { booking, at } of holdEnds) await releasePromo(tx, booking.id, at)
  return holdEnds.map(({ booking, to }) =>
    to === 'expired' ? seatMoves.releaseToWaitingList(booking) : seatMoves.release(booking),
  )
}

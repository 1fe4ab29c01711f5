import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { endHolds, toExpiredHoldEnd } from './end-holds.ts'
import { moveSeats } from './move-seats.ts'

/**
 * Ends an expired hold. Its seats and its promo code become available to others. Does nothing when the booking was paid
 * or cancelled in the meantime, or when its hold was extended.
 *
 * @returns the end of the hold when it has not expired yet, so that the job can check again.
 */
export async function expireHold(platform: Platform, bookingId: string): Promise<Date | null> {
  return inTransaction(platform.db, async (tx) => {
    const now = await platform.databaseNow(tx)
    const booking = await bookingRepository.findForUpdate(tx, bookingId)
    if (booking === undefined || booking.status !== 'held') return null
    if (booking.holdExpiresAt > now) return booking.holdExpiresAt
    await moveSeats(platform, tx, await endHolds(tx, [toExpiredHoldEnd(booking, now)]))
    return null
  })
}

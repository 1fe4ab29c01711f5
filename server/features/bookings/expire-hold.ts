import { inTransaction, type Transaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bookingRepository, type BookingRow } from './booking-repository.ts'
import { changeBookingStatus } from './change-booking-status.ts'
import { departureRepository } from './departure-repository.ts'
import { promoRepository } from './promo-repository.ts'

/**
 * Ends an expired hold. Its seats and its promo code become free for others. Does nothing when the booking was paid or
 * cancelled in the meantime, or when its hold was prolonged.
 *
 * @returns the end of the hold when it has not expired yet, so that the job can look again.
 */
export async function expireHold(platform: Platform, bookingId: string): Promise<Date | null> {
  const now = platform.clock.now()
  return inTransaction(platform.db, async (tx) => {
    const booking = await bookingRepository.findForUpdate(tx, bookingId)
    if (booking === undefined || booking.status !== 'held') return null
    if (booking.holdExpiresAt > now) return booking.holdExpiresAt
    await expireHeldBooking(tx, booking, now)
    return null
  })
}

/** Does the same inside a transaction that has locked the booking. */
export async function expireHeldBooking(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  await endHold(tx, { booking, to: 'expired', actor: 'system', cause: 'hold ran out', at: now })
}

type HoldEnd = { booking: BookingRow; to: 'expired' | 'cancelled'; actor: string; cause: string; at: Date }

/** Ends a hold in a transaction that has locked the booking. Its promo code becomes free first, then its seats. */
export async function endHold(tx: Transaction, { booking, ...step }: HoldEnd): Promise<void> {
  await changeBookingStatus(tx, { booking, ...step })
  await promoRepository.release(tx, booking.id)
  await departureRepository.release(tx, booking.departureId, booking.guests)
}

import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import { isPaidAtOffice } from '../rules/desk-hold.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { BookingStatus } from '#kernel/statuses/statuses.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { type BookingOwner, bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { endHolds } from './end-holds.ts'
import { moveSeats } from './move-seats.ts'

/**
 * Ends the hold of a booking that its owner does not want to pay. Its seats and its promo code are released
 * immediately. A payment that still arrives, from a payment window that was left open, is refunded.
 *
 * @returns the status of the booking, which no longer holds seats.
 * @throws {AppError} `BOOKING_NOT_FOUND` for an unknown id and also for a stranger, `ALREADY_PAID`, `PAID_AT_OFFICE`
 * while an office payment holds the seats.
 */
export async function releaseBooking(
  platform: Platform,
  request: { bookingId: string; owner: BookingOwner },
): Promise<BookingStatus> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const booking = await bookingRepository.findOwnedForUpdate(tx, request.bookingId, request.owner)
    if (booking === undefined)
      throw new AppError('BOOKING_NOT_FOUND', { withheld: { kind: 'booking', id: request.bookingId } })
    if (booking.status === 'confirmed' || booking.status === 'completed') throw new AppError('ALREADY_PAID')
    if (booking.status !== 'held') {
      recordUnchanged('the booking no longer holds seats')
      return booking.status
    }
    if (isPaidAtOffice(booking, at)) throw new AppError('PAID_AT_OFFICE')
    const end = {
      booking,
      to: 'cancelled',
      actor: 'traveller',
      cause: auditReasons.cancelledBeforePayment,
      at,
    } as const
    await moveSeats(platform, tx, await endHolds(tx, [end]))
    return end.to
  })
}

import { AppError } from '#kernel/errors/errors.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { type BookingOwner, type BookingRow, bookingRepository } from './booking-repository.ts'

/**
 * Reads a booking for its owner only. Knowing the id proves nothing, because the browser stores it.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND` for an unknown id, and also for a stranger.
 */
export async function getBooking(
  platform: Platform,
  request: { bookingId: string; owner: BookingOwner },
): Promise<BookingRow> {
  const booking = await bookingRepository.findOwned(platform.db, request.bookingId, request.owner)
  if (booking === undefined)
    throw new AppError('BOOKING_NOT_FOUND', { withheld: { kind: 'booking', id: request.bookingId } })
  return booking
}

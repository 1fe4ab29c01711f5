import { AppError } from '#domain/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type BookingOwner, type BookingRow, bookingRepository } from './booking-repository.ts'

/**
 * A booking, for its owner only. The id stands in the browser's storage, so it proves nothing.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND` for an unknown id and for a stranger alike.
 */
export async function getBooking(
  platform: Platform,
  request: { bookingId: string; owner: BookingOwner },
): Promise<BookingRow> {
  const booking = await bookingRepository.findOwned(platform.db, request.bookingId, request.owner)
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
  return booking
}

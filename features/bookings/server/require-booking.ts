import { AppError } from '#kernel/errors/errors.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookingRepository, type BookingRow } from './booking-repository.ts'

/** Finds a booking by its reference, for the desk: the owner is not checked. @throws {AppError} `BOOKING_NOT_FOUND`. */
export async function requireBooking(db: Queryable, reference: string): Promise<BookingRow> {
  const booking = await bookingRepository.findByReference(db, reference)
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
  return booking
}

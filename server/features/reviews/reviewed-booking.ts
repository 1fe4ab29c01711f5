import { ERASED_EMAIL } from '#domain/erased-person.ts'
import { AppError } from '#domain/errors.ts'
import { bookingRepository, type BookingRow } from '#server/features/bookings/booking-repository.ts'
import type { Queryable } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readReviewToken } from './review-link.ts'

/**
 * The booking to which a review link belongs. Code that writes must read it again inside its transaction, after the
 * lock of the catalogue's revision: the person may be erased at the same moment.
 *
 * @throws {AppError} `REVIEW_LINK_INVALID` for a token that we did not sign, and when the person who booked was erased.
 */
export async function findReviewedBooking(
  { secrets }: Pick<Platform, 'secrets'>,
  db: Queryable,
  token: string,
): Promise<BookingRow> {
  const id = readReviewToken(secrets.booking, token)
  const booking = id === null ? undefined : await bookingRepository.findById(db, id)
  if (booking === undefined || booking.email === ERASED_EMAIL) throw new AppError('REVIEW_LINK_INVALID')
  return booking
}

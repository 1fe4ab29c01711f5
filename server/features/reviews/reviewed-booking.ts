import { AppError } from '#domain/errors.ts'
import { bookingRepository, type BookingRow } from '#server/features/bookings/booking-repository.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readReviewToken } from './review-link.ts'

/**
 * The booking that a link for a review is about.
 *
 * @throws {AppError} `REVIEW_LINK_INVALID` for a token that we did not sign.
 */
export async function findReviewedBooking({ db, secrets }: Platform, token: string): Promise<BookingRow> {
  const id = readReviewToken(secrets.booking, token)
  const booking = id === null ? undefined : await bookingRepository.findById(db, id)
  if (booking === undefined) throw new AppError('REVIEW_LINK_INVALID')
  return booking
}

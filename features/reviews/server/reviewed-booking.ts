import { ERASED_EMAIL } from '#kernel/people/erased-person.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { findLinkedBooking } from '#features/bookings/server/find-linked-booking.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'

/**
 * The booking to which a review link belongs. Code that writes must read the booking again inside its transaction,
 * after it has locked the catalogue's revision, because the person may be erased at the same time.
 *
 * @throws {AppError} `REVIEW_LINK_INVALID` for a token that we did not sign, an expired link, and when the person who
 * booked was erased.
 */
export async function getReviewedBooking(
  platform: Pick<Platform, 'secrets' | 'databaseNow'>,
  db: Queryable,
  token: string,
): Promise<BookingRow> {
  const booking = await findLinkedBooking(platform, db, { purpose: 'review', token })
  if (booking === undefined || booking.email === ERASED_EMAIL) throw new AppError('REVIEW_LINK_INVALID')
  return booking
}

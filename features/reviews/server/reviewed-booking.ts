import { ERASED_EMAIL } from '#domain/erased-person.ts'
import { AppError } from '#domain/errors.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { findLinkedBooking } from '#server/features/bookings/open-link.ts'
import type { Queryable } from '#server/platform/db/queryable.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * The booking to which a review link belongs. Code that writes must read it again inside its transaction, after the
 * lock of the catalogue's revision: the person may be erased at the same moment.
 *
 * @throws {AppError} `REVIEW_LINK_INVALID` for a token that we did not sign, a link that has ended, and when the person who booked was erased.
 */
export async function findReviewedBooking(
  platform: Pick<Platform, 'secrets' | 'databaseNow'>,
  db: Queryable,
  token: string,
): Promise<BookingRow> {
  const booking = await findLinkedBooking(platform, db, { purpose: 'review', token })
  if (booking === undefined || booking.email === ERASED_EMAIL) throw new AppError('REVIEW_LINK_INVALID')
  return booking
}

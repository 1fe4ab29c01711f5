import type { Platform } from '#server/platform/platform.ts'
import { reviewRefusalRepository } from './review-refusal-repository.ts'
import { findReviewedBooking } from './reviewed-booking.ts'

/**
 * Stores whether we may ask for reviews by mail. It holds for the address on the booking, and so for all bookings with
 * this address.
 *
 * @throws {AppError} `REVIEW_LINK_INVALID` for a token that we did not sign.
 */
export async function setReviewRequests(
  platform: Platform,
  { token, isAsked }: { token: string; isAsked: boolean },
): Promise<void> {
  const { db, clock } = platform
  const { email } = await findReviewedBooking(platform, db, token)
  if (isAsked) await reviewRefusalRepository.remove(db, email)
  else await reviewRefusalRepository.add(db, email, clock.now())
}

import type { Platform } from '#server/platform/platform.ts'
import { reviewRefusalRepository } from './review-refusal-repository.ts'
import { findReviewedBooking } from './reviewed-booking.ts'

/**
 * Says whether we may ask for reviews by mail: for the address on the booking, so for all of its bookings.
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

import type { OwnReview } from '../api/calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { reviewerName } from '../rules/reviewer-name.ts'
import { reviewWindow } from '../rules/review-window.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { reviewRefusalRepository } from './review-refusal-repository.ts'
import { reviewRepository } from './review-repository.ts'
import { revisionOf } from './review-revision.ts'
import { getReviewedBooking } from './reviewed-booking.ts'
import { toWrittenReviewDto } from './to-review-dto.ts'

/**
 * The review of a booking, as the bearer of its link sees it: what was written, and what can still be done.
 *
 * @throws {AppError} `REVIEW_LINK_INVALID` for a token that we did not sign.
 */
export async function getOwnReview(platform: Platform, token: string): Promise<OwnReview> {
  const { db, clock } = platform
  const booking = await getReviewedBooking(platform, db, token)
  const [review, isRefused] = await Promise.all([
    reviewRepository.findByBooking(db, booking.id),
    reviewRefusalRepository.has(db, booking.email),
  ])
  const window = reviewWindow({
    bookingStatus: booking.status,
    endDate: booking.endDate,
    writtenOn: review === undefined ? null : todayIn(BUSINESS_TIME_ZONE, review.writtenAt),
    isWithheld: review?.status === 'withheld',
    today: todayIn(BUSINESS_TIME_ZONE, clock.now()),
  })
  return {
    packageId: booking.tourPackageId,
    packageName: booking.snapshot.packageName,
    startDate: booking.startDate,
    endDate: booking.endDate,
    name: reviewerName(booking.customerName),
    window: window.state,
    until: window.state === 'open' ? window.until : null,
    isRequested: !isRefused,
    revision: revisionOf(review),
    review: review === undefined ? null : toWrittenReviewDto(review),
  }
}

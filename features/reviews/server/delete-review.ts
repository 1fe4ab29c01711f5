import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/reviews/audit-reasons.ts'
import { bumpReviewRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeReviewStatus } from './change-review-status.ts'
import { reviewRepository } from './review-repository.ts'
import { nextChangeTime } from './review-revision.ts'
import { getReviewedBooking } from './reviewed-booking.ts'

/**
 * The columns of a review that its author has deleted. Only the row stays, with its dates and with the reason if the
 * review was withheld.
 */
const DELETED_REVIEW = {
  rating: null,
  guide: null,
  stays: null,
  food: null,
  asDescribed: null,
  care: null,
  title: '',
  text: '',
  shownName: null,
  shownPlace: '',
  replyText: null,
  repliedAt: null,
  repliedBy: null,
} as const

/**
 * Deletes a review, at any time. Its stars, its text and our reply cannot be restored.
 *
 * @throws {AppError} `REVIEW_LINK_INVALID`; `REVIEW_NOT_FOUND` when there is no review.
 */
export async function deleteReview(platform: Platform, token: string): Promise<void> {
  const { db, clock } = platform
  // Checked before any lock, so that an invalid link does not make other writers wait.
  await getReviewedBooking(platform, db, token)
  await inTransaction(db, async (tx) => {
    await bumpReviewRevision(tx)
    const booking = await getReviewedBooking(platform, tx, token)
    const review = await reviewRepository.findOfBookingForUpdate(tx, booking.id)
    if (review === undefined || review.status === 'removed') throw new AppError('REVIEW_NOT_FOUND')
    const at = clock.now()
    const changes = { ...DELETED_REVIEW, changedAt: nextChangeTime(review, at) }
    await changeReviewStatus(tx, {
      review,
      to: 'removed',
      actor: 'traveller',
      cause: auditReasons.removedByAuthor,
      at,
      changes,
    })
  })
}

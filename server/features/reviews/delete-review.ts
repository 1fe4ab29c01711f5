import { AppError } from '#domain/errors.ts'
import { bumpCatalogRevision } from '#server/platform/db/catalog-revision.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeReviewStatus } from './change-review-status.ts'
import { reviewRepository } from './review-repository.ts'
import { nextChange } from './review-revision.ts'
import { findReviewedBooking } from './reviewed-booking.ts'

/** What is left of a review that its author took back: that there was one, for its days and a reason to withhold it. */
const NOTHING = {
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
 * Takes a review back, at any time. Its stars and words, and our reply to them, are gone for good.
 *
 * @throws {AppError} `REVIEW_LINK_INVALID`; `REVIEW_NOT_FOUND` where there is none.
 */
export async function deleteReview(platform: Platform, token: string): Promise<void> {
  const { db, clock } = platform
  // A link of nobody must not make a writer wait.
  await findReviewedBooking(platform, db, token)
  await inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    const booking = await findReviewedBooking(platform, tx, token)
    const review = await reviewRepository.findOfBookingForUpdate(tx, booking.id)
    if (review === undefined || review.status === 'removed') throw new AppError('REVIEW_NOT_FOUND')
    const at = clock.now()
    const changes = { ...NOTHING, changedAt: nextChange(review, at) }
    await changeReviewStatus(tx, { review, to: 'removed', actor: 'traveller', cause: 'taken back', at, changes })
  })
}

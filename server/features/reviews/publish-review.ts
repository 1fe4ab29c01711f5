import { AppError } from '#domain/errors.ts'
import { bumpReviewRevision } from '#server/platform/db/catalog-revision.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeReviewStatus } from './change-review-status.ts'
import { reviewRepository } from './review-repository.ts'

/**
 * Shows a withheld review again, as it is now. For the operator's desk: the owner is not checked.
 *
 * @param request.actor the operator's user id.
 * @throws {AppError} `REVIEW_NOT_FOUND`; `STATUS_CHANGE_NOT_ALLOWED` for a review that is shown or was deleted.
 */
export async function publishReview(
  { db, clock }: Platform,
  { reviewId, actor }: { reviewId: string; actor: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await bumpReviewRevision(tx)
    const review = await reviewRepository.findForUpdate(tx, reviewId)
    if (review === undefined) throw new AppError('REVIEW_NOT_FOUND')
    // A review that its author has deleted comes back only when the author writes it again.
    if (review.status === 'removed') throw new AppError('STATUS_CHANGE_NOT_ALLOWED', { detail: 'taken back' })
    const change = { to: 'published', actor, cause: 'shown again', at: clock.now() } as const
    await changeReviewStatus(tx, { review, ...change, changes: { withheldReason: null } })
  })
}

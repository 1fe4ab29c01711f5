import { AppError } from '#domain/errors.ts'
import { bumpCatalogRevision } from '#server/platform/db/catalog-revision.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeReviewStatus } from './change-review-status.ts'
import { reviewRepository } from './review-repository.ts'

/**
 * Shows a review again that was withheld, as it is now. For the operator's desk; it asks no owner.
 *
 * @param request.actor the operator's user id.
 * @throws {AppError} `REVIEW_NOT_FOUND`; `STATUS_CHANGE_NOT_ALLOWED` for one that is shown or was taken back.
 */
export async function publishReview(
  { db, clock }: Platform,
  { reviewId, actor }: { reviewId: string; actor: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await bumpCatalogRevision(tx)
    const review = await reviewRepository.findForUpdate(tx, reviewId)
    if (review === undefined) throw new AppError('REVIEW_NOT_FOUND')
    // Only its author brings back what the author took back.
    if (review.status === 'removed') throw new AppError('STATUS_CHANGE_NOT_ALLOWED', { detail: 'taken back' })
    const change = { to: 'published', actor, cause: 'shown again', at: clock.now() } as const
    await changeReviewStatus(tx, { review, ...change, changes: { withheldReason: null } })
  })
}

import { AppError } from '#domain/errors.ts'
import type { WithholdingReason } from '#domain/review.ts'
import { bumpReviewRevision } from '#server/platform/db/catalog-revision.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeReviewStatus } from './change-review-status.ts'
import { reviewNewsQueue } from './queues.ts'
import { reviewRepository } from './review-repository.ts'

/**
 * Hides a review, for a reason of a closed list. The author learns the reason. The number of withheld reviews stands on
 * the package's page, so that nothing disappears secretly. For the operator's desk: the owner is not checked.
 *
 * @param request.actor the operator's user id.
 * @throws {AppError} `REVIEW_NOT_FOUND`; `STATUS_CHANGE_NOT_ALLOWED` for a review that is withheld or was deleted.
 */
export async function withholdReview(
  { db, clock, jobs }: Platform,
  { reviewId, reason, actor }: { reviewId: string; reason: WithholdingReason; actor: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await bumpReviewRevision(tx)
    const review = await reviewRepository.findForUpdate(tx, reviewId)
    if (review === undefined) throw new AppError('REVIEW_NOT_FOUND')
    const at = clock.now()
    await changeReviewStatus(tx, {
      review,
      to: 'withheld',
      actor,
      cause: reason,
      at,
      changes: { withheldReason: reason },
    })
    await jobs.send(reviewNewsQueue, { reviewId, news: 'withheld', at: at.toISOString() }, { tx })
  })
}

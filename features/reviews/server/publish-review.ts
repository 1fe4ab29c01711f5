import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { auditReasons } from '#messages/reviews/audit-reasons.ts'
import { bumpReviewRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeReviewStatus } from './change-review-status.ts'
import { assertReviewUnchanged } from './list-reviews-for-desk.ts'
import { reviewRepository } from './review-repository.ts'

/**
 * Shows a withheld review again, in its current version. If this happens within seconds of the withholding, the author
 * gets no email at all.
 *
 * @throws {AppError} `REVIEW_NOT_FOUND`, also for a deleted review: it comes back only when its author writes it again;
 * `STATUS_CHANGE_NOT_ALLOWED` for one that is shown; `DESK_CHANGED_CONCURRENTLY` when the author or a colleague was
 * faster.
 */
export async function publishReview(
  { db, clock }: Platform,
  staff: Pick<Staff, 'id' | 'role'>,
  { reviewId, version }: { reviewId: string; version: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await bumpReviewRevision(tx)
    const review = await reviewRepository.findForUpdate(tx, reviewId)
    if (review === undefined) throw new AppError('REVIEW_NOT_FOUND')
    await assertReviewUnchanged(tx, staff, { reviewId, version })
    const change = { to: 'published', actor: staff.id, cause: auditReasons.publishedAgain, at: clock.now() } as const
    const changes = { withheldReason: null, decidedAt: null, decidedBy: null }
    await changeReviewStatus(tx, { review, ...change, changes })
  })
}

import { AppError } from '#kernel/errors/errors.ts'
import type { WithholdingReason } from '#features/catalog/rules/review.ts'
import { UNDO_MS } from '#kernel/files/undo.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { auditReasons } from '#messages/reviews/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { bumpReviewRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeReviewStatus } from './change-review-status.ts'
import { assertReviewUnchanged } from './list-reviews-for-desk.ts'
import { reviewNotificationsQueue } from './queues.ts'
import { reviewRepository } from './review-repository.ts'

/** Extra delay after the undo period, because an undo request may still be on its way. */
const MARGIN_MS = 5_000

type Withholding = {
  reviewId: string
  /** The version of the review that was read. */
  version: string
  reason: WithholdingReason
}

/**
 * Hides a review for a reason from the closed list, or leaves it hidden once the office has read its author's changes.
 * The author is emailed the reason when the decision can no longer be undone. The number of withheld reviews is shown
 * on the package's page, so that nothing disappears secretly.
 *
 * @throws {AppError} `REVIEW_NOT_FOUND`; `DESK_CHANGED_CONCURRENTLY` when the author or a colleague was faster.
 */
export async function withholdReview(
  { db, clock, jobs }: Platform,
  staff: Pick<Staff, 'id' | 'role'>,
  { reviewId, version, reason }: Withholding,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await bumpReviewRevision(tx)
    const review = await reviewRepository.findForUpdate(tx, reviewId)
    if (review === undefined) throw new AppError('REVIEW_NOT_FOUND')
    await assertReviewUnchanged(tx, staff, { reviewId, version })
    const at = clock.now()
    const changes = { withheldReason: reason, decidedAt: at, decidedBy: staff.id }
    if (review.status === 'withheld') {
      await reviewRepository.update(tx, reviewId, changes)
      const facts = { before: { reason: review.withheldReason }, after: { reason } }
      const auditEvent = { on: { kind: 'review', id: reviewId }, at, reason: auditReasons.readAgain, staff: staff.id }
      await recordAuditEvent(tx, { name: 'review_kept_withheld', role: 'office', ...auditEvent, ...facts })
    } else {
      await changeReviewStatus(tx, { review, to: 'withheld', actor: staff.id, cause: reason, at, changes })
    }
    const startAfter = new Date(at.getTime() + UNDO_MS + MARGIN_MS)
    await jobs.send(reviewNotificationsQueue, { reviewId, news: 'withheld', at: at.toISOString() }, { tx, startAfter })
  })
}

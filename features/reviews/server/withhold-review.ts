import { AppError } from '#kernel/errors/errors.ts'
import type { WithholdingReason } from '#features/catalog/rules/review.ts'
import { UNDO_MS } from '#kernel/files/undo.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { bumpReviewRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeReviewStatus } from './change-review-status.ts'
import { assertAsRead } from './list-reviews-for-desk.ts'
import { reviewNewsQueue } from './queues.ts'
import { reviewRepository } from './review-repository.ts'

/** The mail goes out so long after the last moment of the undo, for a press that was on its way. */
const MARGIN_MS = 5_000

type Withholding = {
  reviewId: string
  /** Of the review that was read. */
  version: string
  reason: WithholdingReason
}

/**
 * Hides a review, for a reason of a closed list; or keeps it hidden, when it was read again after its author has changed
 * it. The author learns the reason by a mail that waits until this cannot be undone any more. The number of withheld
 * reviews stands on the package's page, so that nothing disappears secretly.
 *
 * @throws {AppError} `REVIEW_NOT_FOUND`; `DESK_CHANGED_MEANWHILE` when the author or a colleague was faster.
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
    await assertAsRead(tx, staff, { reviewId, version })
    const at = clock.now()
    const changes = { withheldReason: reason, decidedAt: at, decidedBy: staff.id }
    if (review.status === 'withheld') {
      await reviewRepository.update(tx, reviewId, changes)
      const facts = { before: { reason: review.withheldReason }, after: { reason } }
      const act = { on: { kind: 'review', id: reviewId }, at, reason: 're-read', staff: staff.id }
      await recordAct(tx, { name: 'review_kept_withheld', role: 'office', ...act, ...facts })
    } else {
      await changeReviewStatus(tx, { review, to: 'withheld', actor: staff.id, cause: reason, at, changes })
    }
    const startAfter = new Date(at.getTime() + UNDO_MS + MARGIN_MS)
    await jobs.send(reviewNewsQueue, { reviewId, news: 'withheld', at: at.toISOString() }, { tx, startAfter })
  })
}

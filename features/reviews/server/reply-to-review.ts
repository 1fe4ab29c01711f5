import { AppError } from '#kernel/errors/errors.ts'
import { characterCount, cleanReviewText, MAX_REPLY_TEXT } from '#features/catalog/rules/review.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { auditReasons } from '#messages/reviews/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { bumpReviewRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { assertReviewUnchanged } from './list-reviews-for-desk.ts'
import { reviewNotificationsQueue } from './queues.ts'
import { reviewRepository } from './review-repository.ts'

type Reply = {
  reviewId: string
  /** The version of the review that was read. */
  version: string
  /** Null to remove the reply. */
  text: string | null
}

/**
 * Replies to a review in public, or changes the reply. The author gets an email about the first reply.
 *
 * @throws {AppError} `REVIEW_NOT_FOUND`, also for a deleted review; `REPLY_EMPTY`; `INVALID_INPUT` for a reply that is
 *   too long; `DESK_CHANGED_CONCURRENTLY` when the author or a colleague was faster.
 */
export async function replyToReview(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  staff: Pick<Staff, 'id' | 'role'>,
  { reviewId, version, text }: Reply,
): Promise<void> {
  const reply = text === null ? null : cleanReviewText(text)
  if (reply === '') throw new AppError('REPLY_EMPTY')
  if (reply !== null && characterCount(reply) > MAX_REPLY_TEXT)
    throw new AppError('INVALID_INPUT', { message: `Please use at most ${MAX_REPLY_TEXT} characters.` })
  await inTransaction(db, async (tx) => {
    await bumpReviewRevision(tx)
    await reviewRepository.findForUpdate(tx, reviewId)
    await assertReviewUnchanged(tx, staff, { reviewId, version })
    const at = clock.now()
    await recordAuditEvent(tx, {
      name: 'review_replied',
      on: { kind: 'review', id: reviewId },
      at,
      reason: reply === null ? auditReasons.replyRemoved : auditReasons.replyPublished,
      role: 'office',
      staff: staff.id,
    })
    if (reply === null) {
      await reviewRepository.update(tx, reviewId, { replyText: null, repliedAt: null, repliedBy: null })
      return
    }
    await reviewRepository.update(tx, reviewId, { replyText: reply, repliedAt: at, repliedBy: staff.id })
    await jobs.send(reviewNotificationsQueue, { reviewId, news: 'replied', at: at.toISOString() }, { tx })
  })
}

import { AppError } from '#domain/errors.ts'
import { characterCount, cleanReviewText, REPLY_TEXT_MOST } from '#domain/review.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { bumpReviewRevision } from '#server/platform/db/catalog-revision.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { reviewNewsQueue } from './queues.ts'
import { reviewRepository } from './review-repository.ts'

/**
 * Replies to a review in public, or changes the reply. The author gets a mail about the first reply. For the operator's
 * desk: the owner is not checked.
 *
 * @param request.actor the operator's user id. `text` is null to remove the reply.
 * @throws {AppError} `REVIEW_NOT_FOUND`, also for a deleted review; `REPLY_EMPTY`; `INVALID_INPUT` for a reply that is
 *   too long.
 */
export async function replyToReview(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { reviewId, text, actor }: { reviewId: string; text: string | null; actor: string },
): Promise<void> {
  const reply = text === null ? null : cleanReviewText(text)
  if (reply === '') throw new AppError('REPLY_EMPTY')
  if (reply !== null && characterCount(reply) > REPLY_TEXT_MOST)
    throw new AppError('INVALID_INPUT', { message: `Please use at most ${REPLY_TEXT_MOST} characters.` })
  await inTransaction(db, async (tx) => {
    await bumpReviewRevision(tx)
    const review = await reviewRepository.findForUpdate(tx, reviewId)
    if (review === undefined || review.status === 'removed') throw new AppError('REVIEW_NOT_FOUND')
    const at = clock.now()
    await recordAct(tx, {
      name: 'review_replied',
      on: { kind: 'review', id: reviewId },
      at,
      reason: reply === null ? 'the reply was removed' : 'a public reply',
      role: 'office',
      staff: actor,
    })
    if (reply === null) {
      await reviewRepository.update(tx, reviewId, { replyText: null, repliedAt: null, repliedBy: null })
      return
    }
    await reviewRepository.update(tx, reviewId, { replyText: reply, repliedAt: at, repliedBy: actor })
    await jobs.send(reviewNewsQueue, { reviewId, news: 'replied', at: at.toISOString() }, { tx })
  })
}

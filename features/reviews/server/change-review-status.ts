import type { ReviewStatus } from '#kernel/statuses/statuses.ts'
import { removeUnearnedTopRated } from '#features/catalog/server/earn-badges.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import { reviewRepository, type NewReviewRow, type ReviewRow } from './review-repository.ts'

type ReviewStatusChange = {
  /** The row, locked in this transaction. */
  review: ReviewRow
  to: ReviewStatus
  /** `traveller`, or the operator's user id. */
  actor: string
  cause: string
  at: Date
  /** Other columns that change in the same step. */
  changes?: Partial<NewReviewRow>
}

/**
 * Changes a review's status, and writes its history in the same transaction. All status changes go through this
 * function.
 *
 * @throws {AppError} `STATUS_CHANGE_NOT_ALLOWED`
 */
export async function changeReviewStatus(tx: Transaction, change: ReviewStatusChange): Promise<void> {
  const { review, to, actor, cause, at, changes = {} } = change
  await recordStatusChange(tx, { entity: 'review', entityId: review.id, from: review.status, to, actor, cause, at })
  await reviewRepository.update(tx, review.id, { ...changes, status: to })
  await removeUnearnedTopRated(tx, review.tourPackageId)
}

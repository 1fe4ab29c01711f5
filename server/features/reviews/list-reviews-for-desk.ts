import type { WrittenReview } from '#contract/reviews/schemas.ts'
import type { ReviewStatus } from '#domain/statuses.ts'
import type { Platform } from '#server/platform/platform.ts'
import { reviewRepository } from './review-repository.ts'
import { toWrittenReviewDto } from './to-review-dto.ts'

/** A review as the operator's desk lists it. `written` is null when its author has deleted it. */
type DeskReview = {
  id: string
  reference: string
  tourPackageId: number
  status: ReviewStatus
  written: WrittenReview | null
  /**
   * The time of the author's last change. When it is later than our reply or our decision to withhold, the review
   * should be read again.
   */
  changedAt: Date
}

type Request = {
  /** Null for all statuses. */
  status?: ReviewStatus | null
  isUnanswered?: boolean
  limit?: number
  /** The id of the last review of the part before. */
  after?: string | null
}

/**
 * Reviews for the operator, newest first: all of them, or those of one status. For the operator's desk: the owner is
 * not checked.
 */
export async function listReviewsForDesk(
  { db }: Pick<Platform, 'db'>,
  { status = null, isUnanswered = false, limit = 50, after = null }: Request = {},
): Promise<DeskReview[]> {
  const rows = await reviewRepository.listForDesk(db, { status, isUnanswered, limit, after })
  return rows.map(({ review, reference }) => ({
    id: review.id,
    reference,
    tourPackageId: review.tourPackageId,
    status: review.status,
    written: toWrittenReviewDto(review),
    changedAt: review.changedAt,
  }))
}

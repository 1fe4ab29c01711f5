import type { WithholdingReason } from '#features/catalog/rules/review.ts'
import { readReviewForDesk } from '#features/reviews/server/list-reviews-for-desk.ts'
import { publishReview } from '#features/reviews/server/publish-review.ts'
import { replyToReview } from '#features/reviews/server/reply-to-review.ts'
import { withholdReview } from '#features/reviews/server/withhold-review.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** The office's actions on reviews, each with the current version of the review. */
export function officeOf(platform: Platform) {
  const staff = { id: 'operator-1', role: 'manager' } as const
  const withVersion = async (reviewId: string) => {
    const { version } = await readReviewForDesk(platform.db, staff, reviewId)
    return { reviewId, version }
  }
  return {
    actor: staff.id,
    reply: async (reviewId: string, text: string | null) =>
      replyToReview(platform, staff, { ...(await withVersion(reviewId)), text }),
    withhold: async (reviewId: string, reason: WithholdingReason) =>
      withholdReview(platform, staff, { ...(await withVersion(reviewId)), reason }),
    showAgain: async (reviewId: string) => publishReview(platform, staff, await withVersion(reviewId)),
  }
}

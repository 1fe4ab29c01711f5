import { getReviewSummary, listReviews } from '#features/reviews/api/calls.ts'
import type { Review, ReviewSummary } from '#features/reviews/api/schemas.ts'
import { logOwnFailure, type Call } from '#site/lib/api.ts'

/** The number of reviews on the page at first. More are loaded on demand. */
const REVIEWS_FIRST = 4

/** A package's reviews: the numbers and the newest reviews. */
export type PackageReviews = { summary: ReviewSummary; reviews: Review[] }

/** The reviews of a package. After a failure null, and only a log line: the page is useful without them. */
export async function loadReviews(call: Call, packageId: number): Promise<PackageReviews | null> {
  const params = { id: packageId }
  try {
    const [summary, reviews] = await Promise.all([
      call(getReviewSummary, { params }),
      call(listReviews, { params, query: { limit: REVIEWS_FIRST } }),
    ])
    return { summary, reviews }
  } catch (error) {
    logOwnFailure(error)
    return null
  }
}

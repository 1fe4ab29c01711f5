import { getReviewSummary, listReviews, type Review, type ReviewSummary } from '#features/reviews/api/calls.ts'
import { logOwnFailure, type Call } from '#ui/site/lib/api.ts'

/** The initial number of reviews on the page. More are loaded on demand. */
const REVIEWS_FIRST = 4

/** A package's reviews: the numbers and the newest reviews. */
export type PackageReviews = { summary: ReviewSummary; reviews: Review[] }

/** The reviews of a package. Null after a failure, which is only logged: the page is useful without them. */
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

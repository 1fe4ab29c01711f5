import { getReviewSummary, listReviews, type Review, type ReviewSummary } from '#features/reviews/api/calls.ts'
import { logPageError, type Call } from '#ui/site/lib/api.ts'

/** The initial number of reviews on the page. More are loaded on demand. */
const INITIAL_REVIEWS = 4

/** A package's reviews: the numbers and the newest reviews. */
export type PackageReviews = { summary: ReviewSummary; reviews: Review[] }

/** The reviews of a package. Null after a failure, which is only logged: the page is useful without them. */
export async function loadReviews(call: Call, packageId: number): Promise<PackageReviews | null> {
  const params = { id: packageId }
  try {
    const [summary, reviews] = await Promise.all([
      call(getReviewSummary, { params }),
      call(listReviews, { params, query: { limit: INITIAL_REVIEWS } }),
    ])
    return { summary, reviews }
  } catch (error) {
    logPageError(error)
    return null
  }
}

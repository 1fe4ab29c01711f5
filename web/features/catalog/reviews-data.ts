import { getReviewSummary, listReviews } from '#contract/reviews/calls.ts'
import type { Review, ReviewSummary } from '#contract/reviews/schemas.ts'
import type { Call } from '#web/lib/api.ts'

/** What stands on the page from the start; more come when somebody asks for them. */
const REVIEWS_FIRST = 4

/** The reviews of a package: in numbers, and the newest of them. */
export type PackageReviews = { summary: ReviewSummary; reviews: Review[] }

/** The reviews of a package; null after a failure, which is only logged: nobody booked because of it. */
export async function loadReviews(call: Call, packageId: number): Promise<PackageReviews | null> {
  const params = { id: packageId }
  try {
    const [summary, reviews] = await Promise.all([
      call(getReviewSummary, { params }),
      call(listReviews, { params, query: { limit: REVIEWS_FIRST } }),
    ])
    return { summary, reviews }
  } catch (error) {
    console.error('The reviews could not be loaded', error)
    return null
  }
}

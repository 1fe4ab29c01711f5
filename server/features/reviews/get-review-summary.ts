import type { ReviewSummary } from '#contract/reviews/schemas.ts'
import { averageRating, REVIEW_ASPECTS, tallyOf } from '#domain/review.ts'
import { assertPublished } from '#server/features/catalog/assert-published.ts'
import type { Database } from '#server/platform/db/client.ts'
import { reviewRepository } from './review-repository.ts'

/**
 * The reviews of a package in numbers. Withheld reviews do not count in the averages, but their number is given.
 *
 * @throws {AppError} `TOUR_PACKAGE_NOT_FOUND`, also for a package that is not published.
 */
export async function getReviewSummary(db: Database, tourPackageId: number): Promise<ReviewSummary> {
  await assertPublished(db, tourPackageId)
  const { distribution, aspects, withheld } = await reviewRepository.countOfPackage(db, tourPackageId)
  const all = tallyOf(distribution)
  return {
    count: all.count,
    average: averageRating(all),
    distribution,
    aspects: REVIEW_ASPECTS.flatMap((aspect) => {
      const average = averageRating(aspects[aspect])
      return average === null ? [] : [{ aspect, average, count: aspects[aspect].count }]
    }),
    withheld,
  }
}

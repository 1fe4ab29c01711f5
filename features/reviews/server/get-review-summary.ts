import type { ReviewSummary } from '../api/calls.ts'
import { averageRating, REVIEW_ASPECTS, tallyOf } from '#features/catalog/rules/review.ts'
import type { ReviewSource } from './review-source.ts'

/**
 * The review statistics of a package. Withheld reviews do not count in the averages, but their number is included.
 *
 * @throws {AppError} `TOUR_PACKAGE_NOT_FOUND`, also for a package that is not published.
 */
export async function getReviewSummary(source: ReviewSource, tourPackageId: number): Promise<ReviewSummary> {
  const { numbers } = await source.findByPackage(tourPackageId, 0)
  const { distribution, aspects, withheld } = numbers
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

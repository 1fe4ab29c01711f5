import { DEFAULT_REVIEWS } from '../api/calls.ts'
import type { Database } from '#platform/db/queryable.ts'
import { reviewRepository } from './review-repository.ts'
import type { ReviewSource } from './review-source.ts'
import type { ShownReview } from './shown-review-repository.ts'

type Request = { tourPackageId: number; limit?: number | undefined; cursor?: string | undefined }

/**
 * The published reviews of a package, newest first. An unknown cursor returns an empty page.
 *
 * @returns a page, the number of all reviews, and the cursor of the next page. The cursor is null on the last page.
 * @throws {AppError} `TOUR_PACKAGE_NOT_FOUND`, also for a package that is not published.
 */
export async function listReviews(
  { db, source }: { db: Database; source: ReviewSource },
  { tourPackageId, limit = DEFAULT_REVIEWS, cursor }: Request,
): Promise<{ rows: ShownReview[]; total: number; nextCursor: string | null }> {
  // One extra review shows whether there is a next page.
  const [{ numbers, first }, nextRows] = await Promise.all([
    source.findByPackage(tourPackageId, cursor === undefined ? limit + 1 : 0),
    cursor === undefined
      ? null
      : reviewRepository.listPublished(db, tourPackageId, { after: cursor, limit: limit + 1 }),
  ])
  const found: readonly ShownReview[] = nextRows ?? first
  const rows = found.slice(0, limit)
  const total = numbers.distribution.reduce((sum, count) => sum + count, 0)
  return { rows, total, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

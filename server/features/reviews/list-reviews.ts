import { REVIEWS_DEFAULT } from '#contract/reviews/schemas.ts'
import { assertPublished } from '#server/features/catalog/assert-published.ts'
import type { Database } from '#server/platform/db/client.ts'
import { reviewRepository, type ReviewRow } from './review-repository.ts'

type Request = { tourPackageId: number; limit?: number | undefined; cursor?: string | undefined }

/**
 * The published reviews of a package, newest first. An unknown cursor gives an empty part.
 *
 * @returns a part, the number of all reviews, and the cursor of the next part. The cursor is null on the last part.
 * @throws {AppError} `TOUR_PACKAGE_NOT_FOUND`, also for a package that is not published.
 */
export async function listReviews(
  db: Database,
  { tourPackageId, limit = REVIEWS_DEFAULT, cursor }: Request,
): Promise<{ rows: ReviewRow[]; total: number; nextCursor: string | null }> {
  await assertPublished(db, tourPackageId)
  const [found, total] = await Promise.all([
    // One review more than asked for: it shows whether there is a next part.
    reviewRepository.listPublished(db, tourPackageId, { after: cursor ?? null, limit: limit + 1 }),
    reviewRepository.countPublished(db, tourPackageId),
  ])
  const rows = found.slice(0, limit)
  return { rows, total, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

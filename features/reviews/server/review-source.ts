import { AppError } from '#kernel/errors/errors.ts'
import type { Database } from '#platform/db/queryable.ts'
import type { CachedReads } from '#platform/db/cached-reads.ts'
import { shownReviewRepository, type NewestReviewRow, type ShownReviews } from './shown-review-repository.ts'

/** The source of package reviews: the database, or a cache for pages. */
export type ReviewSource = {
  /**
   * The review statistics of a package, with at least `limit` of the newest reviews if there are that many.
   *
   * @throws {AppError} `TOUR_PACKAGE_NOT_FOUND`, also for a package that is not published.
   */
  findByPackage(id: number, limit: number): Promise<ShownReviews>
  /** The newest reviews of all packages with text and a name. */
  newest(limit: number): Promise<NewestReviewRow[]>
}

/** More than a package's page shows, so one query serves both its statistics and its list. */
const PRELOADED_REVIEWS = 5
const CACHE_BYTES = 1024 * 1024

/** Reads reviews from the database each time. */
export function freshReviews(db: Database): ReviewSource {
  return {
    async findByPackage(id, limit) {
      const found = await shownReviewRepository.findOfPackage(db, { id, limit })
      if (found === undefined) throw new AppError('TOUR_PACKAGE_NOT_FOUND')
      return found
    },
    newest: (limit) => shownReviewRepository.listNewestWithName(db, limit),
  }
}

/** Reads reviews for pages: everything that a package's page shows, in one query. */
export function cachedReviews(db: Database, cache: CachedReads): ReviewSource {
  const fresh = freshReviews(db)
  const shownReviews = cache.store<ShownReviews>(CACHE_BYTES)
  const newest = cache.store<NewestReviewRow[]>(CACHE_BYTES)
  return {
    findByPackage: (id, limit) =>
      limit > PRELOADED_REVIEWS
        ? fresh.findByPackage(id, limit)
        : shownReviews.get(String(id), () => fresh.findByPackage(id, PRELOADED_REVIEWS)),
    newest: (limit) => newest.get(String(limit), () => fresh.newest(limit)),
  }
}

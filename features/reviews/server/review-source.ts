import { AppError } from '#kernel/errors/errors.ts'
import type { Database } from '#platform/db/queryable.ts'
import type { KeptReads } from '#platform/db/kept-reads.ts'
import { shownReviewRepository, type NewestReviewRow, type ShownReviews } from './shown-review-repository.ts'

/** Where the reviews of packages come from: the database, or what is kept of them for pages. */
export type ReviewSource = {
  /**
   * The reviews of a package in numbers, with at least so many of the newest ones.
   *
   * @throws {AppError} `TOUR_PACKAGE_NOT_FOUND`, also for a package that is not published.
   */
  ofPackage(id: number, limit: number): Promise<ShownReviews>
  /** The newest reviews of all packages with words and a name. */
  newest(limit: number): Promise<NewestReviewRow[]>
}

/** A package's page shows fewer. So one reading serves its numbers and its list. */
const FIRST_PART = 5
const KEPT_BYTES = 1024 * 1024

/** Reads reviews from the database, each time. */
export function freshReviews(db: Database): ReviewSource {
  return {
    async ofPackage(id, limit) {
      const found = await shownReviewRepository.findOfPackage(db, { id, limit })
      if (found === undefined) throw new AppError('TOUR_PACKAGE_NOT_FOUND')
      return found
    },
    newest: (limit) => shownReviewRepository.listNewestNamed(db, limit),
  }
}

/** Reads reviews for pages: everything that a package's page shows at once. */
export function keptReviews(db: Database, kept: KeptReads): ReviewSource {
  const fresh = freshReviews(db)
  const shown = kept.store<ShownReviews>(KEPT_BYTES)
  const newest = kept.store<NewestReviewRow[]>(KEPT_BYTES)
  return {
    ofPackage: (id, limit) =>
      limit > FIRST_PART ? fresh.ofPackage(id, limit) : shown.get(String(id), () => fresh.ofPackage(id, FIRST_PART)),
    newest: (limit) => newest.get(String(limit), () => fresh.newest(limit)),
  }
}

import { and, count, desc, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { FEW_STARS, LOW_STARS, type ReviewView } from '../rules/desk-reviews.ts'
import { hasText } from '#platform/db/has-text.ts'
import { keysetQueryParts, type KeysetPageRequest } from '#platform/db/keyset.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { reviews } from '#platform/db/schema/reviews.ts'
import type { ReviewRow } from './review-repository.ts'

/** The filter of the desk's reviews. */
export type DeskReviewFilter = { q?: string | undefined; view: ReviewView; stars?: readonly number[] | undefined }

/** A review with its package and booking. */
export type DeskReviewRow = { review: ReviewRow; reference: string; packageName: string }

const MAX_LISTED_PACKAGES = 2
const KEYSET = {
  columns: { written: { column: reviews.writtenAt, kind: 'moment' } },
  key: { column: reviews.id, kind: 'id' },
} as const

const isUnanswered = and(
  eq(reviews.status, 'published'),
  isNull(reviews.replyText),
  or(ne(reviews.text, ''), ne(reviews.title, ''), lte(reviews.rating, FEW_STARS)),
)
/**
 * True for a withheld review that was changed after the decision, or whose decision time was not recorded: such a
 * review must be read again.
 */
const isChangedSince = and(
  eq(reviews.status, 'withheld'),
  or(isNull(reviews.decidedAt), gt(reviews.changedAt, reviews.decidedAt)),
)
const VIEW_CONDITIONS: Readonly<Record<ReviewView, SQL | undefined>> = {
  all: ne(reviews.status, 'removed'),
  waits: isUnanswered,
  again: isChangedSince,
  shown: eq(reviews.status, 'published'),
  withheld: eq(reviews.status, 'withheld'),
}

/** Read-only queries for the desk's list of reviews. */
export const deskReviewRepository = {
  async list(db: Queryable, filter: DeskReviewFilter, part: Omit<KeysetPageRequest<'-written'>, 'sort'>) {
    const { position, isLater, order } = keysetQueryParts(KEYSET, { ...part, sort: '-written' })
    return db
      .select({ ...DESK_COLUMNS, place: position })
      .from(reviews)
      .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
      .innerJoin(tourPackages, eq(tourPackages.id, reviews.tourPackageId))
      .where(and(conditionOf(filter), isLater))
      .orderBy(...order)
      .limit(part.limit)
  },

  async find(db: Queryable, id: string): Promise<DeskReviewRow | undefined> {
    const [row] = await db
      .select(DESK_COLUMNS)
      .from(reviews)
      .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
      .innerJoin(tourPackages, eq(tourPackages.id, reviews.tourPackageId))
      .where(and(eq(reviews.id, id), ne(reviews.status, 'removed')))
    return row
  },

  /** How many reviews match the filter. */
  async sumUp(db: Queryable, filter: DeskReviewFilter): Promise<{ reviews: number; withheld: number }> {
    const [row] = await db
      .select({ reviews: count(), withheld: sql<number>`count(*) filter (where ${reviews.status} = 'withheld')::int` })
      .from(reviews)
      .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
      .innerJoin(tourPackages, eq(tourPackages.id, reviews.tourPackageId))
      .where(conditionOf(filter))
    return row ?? { reviews: 0, withheld: 0 }
  },

  /** Reviews awaiting a reply, how many of them have few stars, and the packages of the latest ones. */
  async countUnanswered(db: Queryable) {
    const [[totals], latest] = await Promise.all([
      db
        .select({ waiting: count(), low: sql<number>`count(*) filter (where ${reviews.rating} <= ${LOW_STARS})::int` })
        .from(reviews)
        .where(isUnanswered),
      db
        .select({ name: tourPackages.name })
        .from(reviews)
        .innerJoin(tourPackages, eq(tourPackages.id, reviews.tourPackageId))
        .where(isUnanswered)
        .orderBy(desc(reviews.writtenAt), desc(reviews.id))
        .limit(10 * MAX_LISTED_PACKAGES),
    ])
    const packages = [...new Set(latest.map(({ name }) => name))].slice(0, MAX_LISTED_PACKAGES)
    return { waiting: totals?.waiting ?? 0, low: totals?.low ?? 0, packages }
  },

  async countChangedSince(db: Queryable): Promise<number> {
    return db.$count(reviews, isChangedSince)
  },
}

const DESK_COLUMNS = { review: reviews, reference: bookings.reference, packageName: tourPackages.name }

function conditionOf({ q, view, stars }: DeskReviewFilter): SQL | undefined {
  const { title, text, shownName, shownPlace } = reviews
  return and(
    VIEW_CONDITIONS[view],
    stars === undefined || stars.length === 0 ? undefined : inArray(reviews.rating, [...stars]),
    q === undefined || q === ''
      ? undefined
      : hasText([title, text, shownName, shownPlace, tourPackages.name, bookings.reference], q),
  )
}

import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { REVIEW_ASPECTS, STARS, type RatingTally, type ReviewAspect } from '#features/catalog/rules/review.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { prepareOnce } from '#platform/db/prepare-once.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { reviews } from '#platform/db/schema/reviews.ts'
import type { ReviewRow } from './review-repository.ts'

/** The public part of a published review. */
export type ShownReview = Omit<
  ReviewRow,
  'bookingId' | 'tourPackageId' | 'status' | 'withheldReason' | 'repliedBy' | 'decidedAt' | 'decidedBy'
>

/** The review statistics of a package. `distribution` and `aspects` count published reviews only. */
type ReviewNumbers = {
  distribution: number[]
  aspects: Record<ReviewAspect, RatingTally>
  withheld: number
}

/** A review with the package that it is about. */
export type NewestReviewRow = ShownReview & { packageId: number; packageName: string }

/** The review statistics of a package, and its newest reviews. */
export type ShownReviews = { numbers: ReviewNumbers; first: ShownReview[] }

type Group = { status: string; rating: number } & { count: number } & Record<
    `${ReviewAspect}Sum` | `${ReviewAspect}Count`,
    number
  >
/** The row as the database returns it: times are text. */
type ReviewJson = Omit<ShownReview, 'repliedAt' | 'writtenAt' | 'changedAt'> & {
  repliedAt: string | null
  writtenAt: string
  changedAt: string
}

/** One statement, because every page of a package needs all of this data. */
const packageReviewsQuery = prepareOnce((db) =>
  db
    .select({
      groups: sql<Group[]>`(select coalesce(json_agg(g), '[]') from (
        select status, rating, count(*)::int as count,
          coalesce(sum(guide), 0)::int as "guideSum", count(guide)::int as "guideCount",
          coalesce(sum(stays), 0)::int as "staysSum", count(stays)::int as "staysCount",
          coalesce(sum(food), 0)::int as "foodSum", count(food)::int as "foodCount",
          coalesce(sum(as_described), 0)::int as "asDescribedSum", count(as_described)::int as "asDescribedCount",
          coalesce(sum(care), 0)::int as "careSum", count(care)::int as "careCount"
        from reviews
        where tour_package_id = tour_packages.id and status in ('published', 'withheld') group by status, rating) g)`,
      first: sql<ReviewJson[]>`(select coalesce(json_agg(f order by f."writtenAt" desc, f.id desc), '[]') from (
        select id, rating, guide, stays, food, as_described as "asDescribed", care, title, text, shown_name as "shownName",
          shown_place as "shownPlace", travelled_on as "travelledOn", reply_text as "replyText", replied_at as "repliedAt",
          written_at as "writtenAt", changed_at as "changedAt"
        from reviews where tour_package_id = tour_packages.id and status = 'published'
        order by written_at desc, id desc limit ${sql.placeholder('limit')}) f)`,
    })
    .from(tourPackages)
    .where(and(eq(tourPackages.id, sql.placeholder('id')), eq(tourPackages.isPublished, true)))
    .prepare('reviews_of_package'),
)

export const shownReviewRepository = {
  /** The review statistics of a published package, with its newest reviews. Undefined for any other package. */
  async findOfPackage(db: Queryable, { id, limit }: { id: number; limit: number }): Promise<ShownReviews | undefined> {
    const [row] = await packageReviewsQuery(db).execute({ id, limit })
    return row && { numbers: numbersOf(row.groups), first: row.first.map(toShownReview) }
  },

  /** The newest reviews with text of all published packages, by authors who agreed to be named. */
  async listNewestWithName(db: Queryable, limit: number): Promise<NewestReviewRow[]> {
    return db
      .select({
        id: reviews.id,
        rating: reviews.rating,
        guide: reviews.guide,
        stays: reviews.stays,
        food: reviews.food,
        asDescribed: reviews.asDescribed,
        care: reviews.care,
        title: reviews.title,
        text: reviews.text,
        shownName: reviews.shownName,
        shownPlace: reviews.shownPlace,
        travelledOn: reviews.travelledOn,
        replyText: reviews.replyText,
        repliedAt: reviews.repliedAt,
        writtenAt: reviews.writtenAt,
        changedAt: reviews.changedAt,
        packageId: tourPackages.id,
        packageName: tourPackages.name,
      })
      .from(reviews)
      .innerJoin(tourPackages, and(eq(tourPackages.id, reviews.tourPackageId), eq(tourPackages.isPublished, true)))
      .where(and(eq(reviews.status, 'published'), isNotNull(reviews.shownName), ne(reviews.text, '')))
      .orderBy(desc(reviews.writtenAt), desc(reviews.id))
      .limit(limit)
  },
}

function toShownReview({ travelledOn, repliedAt, writtenAt, changedAt, ...rest }: ReviewJson): ShownReview {
  return {
    ...rest,
    travelledOn: calendarDate(travelledOn),
    repliedAt: repliedAt === null ? null : new Date(repliedAt),
    writtenAt: new Date(writtenAt),
    changedAt: new Date(changedAt),
  }
}

function numbersOf(groups: readonly Group[]): ReviewNumbers {
  const published = groups.filter(({ status }) => status === 'published')
  return {
    distribution: STARS.map((stars) => published.find(({ rating }) => rating === stars)?.count ?? 0),
    aspects: tallies((aspect) => ({
      sum: total(published.map((group) => group[`${aspect}Sum`])),
      count: total(published.map((group) => group[`${aspect}Count`])),
    })),
    withheld: total(groups.filter(({ status }) => status === 'withheld').map(({ count }) => count)),
  }
}

function tallies(tally: (aspect: ReviewAspect) => RatingTally): Record<ReviewAspect, RatingTally> {
  const [guide, stays, food, asDescribed, care] = REVIEW_ASPECTS
  return {
    guide: tally(guide),
    stays: tally(stays),
    food: tally(food),
    asDescribed: tally(asDescribed),
    care: tally(care),
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

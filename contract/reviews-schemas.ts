import * as z from 'zod/mini'
import {
  REVIEW_ASPECTS,
  REVIEW_PLACE_MOST,
  REVIEW_TEXT_MOST,
  REVIEW_TITLE_MOST,
  WITHHOLDING_REASONS,
} from '#domain/review.ts'
import { blockOfText, lineOfText, PublicId, Uuid, wholeNumber } from './schema-parts.ts'

/** Of one reading: that many reviews, unless asked for fewer or more. */
export const REVIEWS_DEFAULT = 10
const REVIEWS_MAXIMUM = 50

const Rating = z
  .int('Please choose one to five stars.')
  .check(z.minimum(1, 'Please choose one to five stars.'), z.maximum(5, 'Please choose one to five stars.'))
  .register(z.globalRegistry, { description: 'Whole stars, 1 to 5.' })

const Aspect = z.enum(REVIEW_ASPECTS)
const AspectRatings = z.partialRecord(Aspect, Rating)
/** Stars of the parts of a trip that the author rated. */
export type AspectRatings = z.infer<typeof AspectRatings>

const Month = z.string().check(z.regex(/^\d{4}-\d{2}$/))
const Reply = z.nullable(z.object({ text: z.string(), on: z.string() }))

/**
 * A review as everybody sees it. Texts are plain: line breaks count, nothing in them is markup. `name` is null for an
 * author who did not agree to be named; `travelledIn` is `YYYY-MM`, days are in India.
 */
export const Review = z.object({
  id: Uuid,
  rating: Rating,
  aspects: AspectRatings,
  title: z.string(),
  text: z.string(),
  name: z.nullable(z.string()),
  place: z.string(),
  travelledIn: Month,
  writtenOn: z.string(),
  isChanged: z.boolean(),
  reply: Reply,
})
export type Review = z.infer<typeof Review>

/**
 * All reviews of a package in numbers. `average` is null while there are too few; `distribution` counts the reviews
 * with one star, two … five; `withheld` those that exist and are not shown, for a reason of the closed list.
 */
export const ReviewSummary = z.object({
  count: z.number(),
  average: z.nullable(z.number()),
  distribution: z.array(z.number()),
  aspects: z.array(z.object({ aspect: Aspect, average: z.number(), count: z.number() })),
  withheld: z.number(),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

/** What an author wrote, as it can be changed. */
export const WrittenReview = z.object({
  status: z.enum(['published', 'withheld']),
  withheldReason: z.nullable(z.enum(WITHHOLDING_REASONS)),
  rating: Rating,
  aspects: AspectRatings,
  title: z.string(),
  text: z.string(),
  isNamed: z.boolean(),
  place: z.string(),
  writtenOn: z.string(),
  reply: Reply,
})
export type WrittenReview = z.infer<typeof WrittenReview>

/** What was written, changed or taken back last; null before anything was. It is only ever compared. */
const Revision = z.nullable(z.string().check(z.maxLength(40)))

/**
 * The review that a link of ours is about. `window`: `open` until and on `until`; `closed` after it, when what was written
 * can only be deleted; `not_travelled` for a trip that is not over or was cancelled. `name` is how the author would be
 * shown, null where the booking has no name that could be.
 */
export const OwnReview = z.object({
  packageId: z.number(),
  packageName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  name: z.nullable(z.string()),
  window: z.enum(['open', 'closed', 'not_travelled']),
  until: z.nullable(z.string()),
  /** False where the author asked not to be asked. */
  isAsked: z.boolean(),
  revision: Revision,
  review: z.nullable(WrittenReview),
})
export type OwnReview = z.infer<typeof OwnReview>

/**
 * What the author sends. `revision` is the one that was read: what another window wrote since is not written over. Line
 * breaks in `text` are kept; `place` counts only with `isNamed`.
 */
export const ReviewBody = z.strictObject({
  revision: Revision,
  rating: Rating,
  aspects: AspectRatings,
  title: lineOfText(REVIEW_TITLE_MOST),
  // Counted again, without what is not seen, by the rule in domain/review.ts.
  text: blockOfText(2 * REVIEW_TEXT_MOST),
  isNamed: z.boolean(),
  place: lineOfText(REVIEW_PLACE_MOST),
})
export type ReviewBody = z.infer<typeof ReviewBody>

const Token = z.object({ token: z.string() })
const PackageId = z.object({ id: PublicId })
const NoQuery = z.strictObject({})

/** Schemas of the calls about reviews, by the name of the endpoint constant. */
export const reviewsSchemas = {
  listReviews: {
    params: PackageId,
    query: z.strictObject({ limit: z.optional(wholeNumber(1, REVIEWS_MAXIMUM)), cursor: z.optional(Uuid) }),
    response: z.array(Review),
  },
  getReviewSummary: { params: PackageId, query: NoQuery, response: ReviewSummary },
  getOwnReview: { params: Token, query: NoQuery, response: OwnReview },
  writeReview: { params: Token, body: ReviewBody, response: OwnReview },
  deleteReview: { params: Token, body: z.strictObject({}), response: OwnReview },
  setReviewRequests: { params: Token, body: z.strictObject({ isAsked: z.boolean() }), response: OwnReview },
}

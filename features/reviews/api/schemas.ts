import * as z from 'zod/mini'
import { callSchemas, type SectionAbout } from '#kernel/wire/call-schemas.ts'
import {
  REVIEW_ASPECTS,
  REVIEW_PLACE_MOST,
  REVIEW_TEXT_MOST,
  REVIEW_TITLE_MOST,
  WITHHOLDING_REASONS,
} from '#features/catalog/rules/review.ts'
import { blockOfText, lineOfText, PublicId, Uuid, wholeNumber } from '#kernel/wire/schema-parts.ts'

/** Reviews in one answer when the caller gives no `limit`. */
export const REVIEWS_DEFAULT = 10
const REVIEWS_MAXIMUM = 50
/** Of all packages together, when the caller gives no `limit`. */
export const NEWEST_REVIEWS_DEFAULT = 3
const NEWEST_REVIEWS_MAXIMUM = 12

const Rating = z
  .int('Please choose one to five stars.')
  .check(z.minimum(1, 'Please choose one to five stars.'), z.maximum(5, 'Please choose one to five stars.'))
  .register(z.globalRegistry, { description: 'Whole stars, 1 to 5.' })

const Aspect = z.enum(REVIEW_ASPECTS)
const AspectRatings = z.partialRecord(Aspect, Rating)
/** The stars for the parts of a trip that the author rated. */
export type AspectRatings = z.infer<typeof AspectRatings>

const Month = z.string().check(z.regex(/^\d{4}-\d{2}$/))
const Reply = z.nullable(z.object({ text: z.string(), on: z.string() }))

/**
 * A review as everybody sees it. Texts are plain: line breaks count, and nothing is markup. `name` is null when the
 * author did not agree to be named. `travelledIn` is `YYYY-MM`; days are in India.
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

/** A review whose author agreed to be named, with the package that it is about. */
export const NewestReview = z.extend(Review, { packageId: z.number(), packageName: z.string() })
export type NewestReview = z.infer<typeof NewestReview>

/**
 * All reviews of a package in numbers. `average` is null while there are too few reviews. `distribution` counts the
 * reviews with one star, with two, up to five. `withheld` counts the reviews that we hide, for a reason of the closed
 * list.
 */
export const ReviewSummary = z.object({
  count: z.number(),
  average: z.nullable(z.number()),
  distribution: z.array(z.number()),
  aspects: z.array(z.object({ aspect: Aspect, average: z.number(), count: z.number() })),
  withheld: z.number(),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

/** What an author wrote, in the form in which it can be changed. */
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

/** Identifies the last change of the review; null before the first. It is only compared, never read. */
const Revision = z.nullable(z.string().check(z.maxLength(40)))

/**
 * The review that a signed link belongs to. `window`: `open` until `until`, that day included; `closed` after it, when
 * a review can only be deleted; `not_travelled` when the trip is not over or was cancelled. `name` is how the author
 * would be shown; it is null when the booking's name has no letters.
 */
export const OwnReview = z.object({
  packageId: z.number(),
  packageName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  name: z.nullable(z.string()),
  window: z.enum(['open', 'closed', 'not_travelled']),
  until: z.nullable(z.string()),
  /** False when the author asked for no more requests. */
  isAsked: z.boolean(),
  revision: Revision,
  review: z.nullable(WrittenReview),
})
export type OwnReview = z.infer<typeof OwnReview>

/**
 * What the author sends. `revision` is the one that the page read, so a review that another window wrote since is not
 * overwritten. Line breaks in `text` are kept. `place` counts only with `isNamed`.
 */
export const ReviewBody = z.strictObject({
  revision: Revision,
  rating: Rating,
  aspects: AspectRatings,
  title: lineOfText(REVIEW_TITLE_MOST),
  // The rule in features/catalog/rules/review.ts counts again, without invisible characters.
  text: blockOfText(2 * REVIEW_TEXT_MOST),
  isNamed: z.boolean(),
  place: lineOfText(REVIEW_PLACE_MOST),
})
export type ReviewBody = z.infer<typeof ReviewBody>

const Token = z.object({ token: z.string() })
const PackageId = z.object({ id: PublicId })
const NoQuery = z.strictObject({})

/** What the API's documentation says about these calls. */
export const reviewsAbout: SectionAbout = {
  title: 'Reviews',
  about:
    'Only a traveller can write a review: one for each completed booking, by the signed link in our mail or in the profile. Texts are plain, not markup. X-Total-Count says how many reviews there are, Link leads to the next part. A revision keeps two windows from overwriting each other. We edit no review. A review that is withheld, for a reason of a fixed list, is still counted in the summary.',
  readsCookies: false,
}

/** The calls, by the name of the endpoint constant in calls.ts. */
export const reviewsSchemas = callSchemas({
  listReviews: {
    title: 'What travellers say about a package, the newest first, ten at a time',
    params: PackageId,
    query: z.strictObject({ limit: z.optional(wholeNumber(1, REVIEWS_MAXIMUM)), cursor: z.optional(Uuid) }),
    response: z.array(Review),
    errors: ['TOUR_PACKAGE_NOT_FOUND'],
    isList: true,
  },
  listNewestReviews: {
    title: 'The newest reviews of all packages with words and a name to which the author agreed; never chosen by stars',
    query: z.strictObject({ limit: z.optional(wholeNumber(1, NEWEST_REVIEWS_MAXIMUM)) }),
    response: z.array(NewestReview),
    errors: [],
  },
  getReviewSummary: {
    title: 'The reviews of a package in numbers, with the withheld ones',
    params: PackageId,
    query: NoQuery,
    response: ReviewSummary,
    errors: ['TOUR_PACKAGE_NOT_FOUND'],
  },
  getOwnReview: {
    title: 'The own review, by the signed token of its link, and whether it can be written or changed',
    params: Token,
    query: NoQuery,
    response: OwnReview,
    errors: ['REVIEW_LINK_INVALID'],
  },
  writeReview: {
    title: 'Write the review of a completed booking, or change it',
    params: Token,
    body: ReviewBody,
    response: OwnReview,
    errors: ['REVIEW_LINK_INVALID', 'REVIEW_TEXT_LENGTH', 'REVIEW_NOT_OPEN', 'REVIEW_CLOSED', 'REVIEW_CHANGED'],
  },
  deleteReview: {
    title: 'Delete the own review; nothing of it is kept',
    params: Token,
    body: z.strictObject({}),
    response: OwnReview,
    errors: ['REVIEW_LINK_INVALID', 'REVIEW_NOT_FOUND'],
  },
  setReviewRequests: {
    title: 'Set whether we may ask for reviews by mail, for all bookings of the address',
    params: Token,
    body: z.strictObject({ isAsked: z.boolean() }),
    response: OwnReview,
    errors: ['REVIEW_LINK_INVALID'],
  },
})

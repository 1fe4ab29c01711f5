import * as z from 'zod/mini'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import {
  REVIEW_ASPECTS,
  MAX_REVIEW_PLACE,
  MAX_REVIEW_TEXT,
  MAX_REVIEW_TITLE,
  WITHHOLDING_REASONS,
} from '#features/catalog/rules/review.ts'
import { blockOfText, lineOfText, PublicId, Uuid, wholeNumber } from '#kernel/wire/schema-parts.ts'

/** Reviews in one response when the caller does not set `limit`. */
export const DEFAULT_REVIEWS = 10
const MAX_REVIEWS = 50
/** Newest reviews of all packages together, when the caller does not set `limit`. */
export const DEFAULT_NEWEST_REVIEWS = 3
const MAX_NEWEST_REVIEWS = 12

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
 * A review as everybody sees it. Texts are plain: line breaks are significant, and nothing is markup. `name` is null
 * when the author did not agree to be named. `travelledIn` is `YYYY-MM`; days are in India time.
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
 * The review statistics of a package. `average` is null while there are too few reviews. `distribution` counts the
 * reviews with one star, with two, up to five. `withheld` counts the reviews that we hide, for a reason from the closed
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

/** What an author wrote, as the edit form needs it. */
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

/** Identifies the last change to the review; null before the first. Opaque: only compare it. */
const Revision = z.nullable(z.string().check(z.maxLength(40)))

/**
 * The review that a signed link belongs to. `window` is `open` until the end of the day `until`. It is `closed`
 * afterwards, when a review can only be deleted, and `not_travelled` when the trip is not over or was cancelled. `name`
 * is how the author would be shown; it is null when the booking's name has no letters.
 */
export const OwnReview = z.object({
  packageId: z.number(),
  packageName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  name: z.nullable(z.string()),
  window: z.enum(['open', 'closed', 'not_travelled']),
  until: z.nullable(z.string()),
  /** False when the author asked not to be sent review requests. */
  isRequested: z.boolean(),
  revision: Revision,
  review: z.nullable(WrittenReview),
})
export type OwnReview = z.infer<typeof OwnReview>

/**
 * What the author sends. `revision` is the one that the page read, so a review written in another window since then is
 * not overwritten. Line breaks in `text` are preserved. `place` counts only with `isNamed`.
 */
export const ReviewBody = z.strictObject({
  revision: Revision,
  rating: Rating,
  aspects: AspectRatings,
  title: lineOfText(MAX_REVIEW_TITLE),
  // The rule in features/catalog/rules/review.ts checks the length again, without invisible characters.
  text: blockOfText(2 * MAX_REVIEW_TEXT),
  isNamed: z.boolean(),
  place: lineOfText(MAX_REVIEW_PLACE),
})
export type ReviewBody = z.infer<typeof ReviewBody>

const Token = z.object({ token: z.string() })
const PackageId = z.object({ id: PublicId })
const NoQuery = z.strictObject({})

/** The description of these calls in the API documentation. */
export const reviewsAbout: SectionInfo = {
  title: 'Reviews',
  about:
    'Only travellers can write reviews: one for each completed booking, from the signed link in our email or from the profile. Texts are plain, not markup. X-Total-Count gives the total number of reviews, and Link leads to the next page. A revision number prevents two windows from overwriting each other. We never edit a review. A review can be withheld only for a reason on a fixed list, and still counts in the summary.',
  readsCookies: false,
}

// Calls for reviews. Anybody may read them. The signed link of a booking lets its holder write one.

export const listReviews = defineCall('GET', '/api/packages/:id/reviews', {
  title: 'List the reviews of a package, newest first, ten per page',
  params: PackageId,
  query: z.strictObject({ limit: z.optional(wholeNumber(1, MAX_REVIEWS)), cursor: z.optional(Uuid) }),
  response: z.array(Review),
  errors: ['TOUR_PACKAGE_NOT_FOUND'],
  isList: true,
})

export const listNewestReviews = defineCall('GET', '/api/reviews', {
  title:
    'List the newest reviews of all packages that have a text and whose author agreed to show their name. The rating does not matter.',
  query: z.strictObject({ limit: z.optional(wholeNumber(1, MAX_NEWEST_REVIEWS)) }),
  response: z.array(NewestReview),
  errors: [],
})

export const getReviewSummary = defineCall('GET', '/api/packages/:id/reviews/summary', {
  title: 'Get the number and ratings of a package’s reviews, including withheld ones',
  params: PackageId,
  query: NoQuery,
  response: ReviewSummary,
  errors: ['TOUR_PACKAGE_NOT_FOUND'],
})

export const getOwnReview = defineCall('GET', '/api/reviews/:token', {
  title: 'Get one’s own review by the signed token in its link, and whether it can be written or changed',
  params: Token,
  query: NoQuery,
  response: OwnReview,
  errors: ['REVIEW_LINK_INVALID'],
})

export const writeReview = defineCall('POST', '/api/reviews/:token', {
  title: 'Write or change the review of a completed booking',
  params: Token,
  body: ReviewBody,
  response: OwnReview,
  errors: ['REVIEW_LINK_INVALID', 'REVIEW_TEXT_LENGTH', 'REVIEW_NOT_OPEN', 'REVIEW_CLOSED', 'REVIEW_CHANGED'],
})

export const deleteReview = defineCall('POST', '/api/reviews/:token/delete', {
  title: 'Delete one’s own review permanently',
  params: Token,
  body: z.strictObject({}),
  response: OwnReview,
  errors: ['REVIEW_LINK_INVALID', 'REVIEW_NOT_FOUND'],
})

export const setReviewRequests = defineCall('POST', '/api/reviews/:token/requests', {
  title: 'Turn review request emails on or off for all bookings of the address',
  params: Token,
  body: z.strictObject({ isRequested: z.boolean() }),
  response: OwnReview,
  errors: ['REVIEW_LINK_INVALID'],
})

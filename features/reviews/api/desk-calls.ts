import * as z from 'zod/mini'
import { Review } from './calls.ts'
import { blockOfText, lineOfText, Timestamp, Uuid } from '#kernel/wire/schema-parts.ts'
import { REVIEW_FILTERS, REVIEW_VIEWS } from '../rules/desk-reviews.ts'
import { MAX_REPLY_TEXT, WITHHOLDING_REASONS } from '#features/catalog/rules/review.ts'
import { listOf, PageQuery, AdjacentPages } from '#kernel/wire/list-parts.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Reason = z.enum(WITHHOLDING_REASONS)
/** Identifies the text, reply and visibility that were read. Opaque: only compare it. */
const Version = lineOfText(40)
const Stars = z.string().check(z.regex(/^[1-5]$/, 'Please choose one to five stars.'))

const DeskReview = z.object({
  id: Uuid,
  version: z.string(),
  status: z.enum(['published', 'withheld']),
  packageId: z.int(),
  packageName: z.string(),
  /** The booking reference; null for a role that cannot read bookings. */
  reference: z.nullable(z.string()),
  rating: Review.shape.rating,
  aspects: Review.shape.aspects,
  title: z.string(),
  text: z.string(),
  /** The author's name as travellers see it; null when the author did not agree to be named. */
  name: z.nullable(z.string()),
  place: z.string(),
  travelledIn: Review.shape.travelledIn,
  writtenAt: Timestamp,
  /** The time of the author's last change; null when there was none. */
  changedAt: z.nullable(Timestamp),
  reply: z.nullable(z.object({ text: z.string(), at: Timestamp, by: z.nullable(z.string()) })),
  withheld: z.nullable(
    z.object({
      reason: Reason,
      at: z.nullable(Timestamp),
      by: z.nullable(z.string()),
      /** True when the author has changed the review since it was withheld, and is waiting for an answer. */
      isChangedSince: z.boolean(),
    }),
  ),
})
/** A review as the office reads it. */
export type DeskReview = z.infer<typeof DeskReview>

const REVIEW_PARAMS = z.strictObject({ id: Uuid })
const ERRORS = ['REVIEW_NOT_FOUND', 'DESK_CHANGED_CONCURRENTLY'] as const

// Desk API calls for reviews.

export const listDeskReviews = defineDeskCall('GET', '/api/desk/reviews', {
  title: 'List reviews, newest first, with the total of the filter',
  access: 'answer_reviews',
  query: z.strictObject({
    q: z.optional(lineOfText(100)),
    view: z._default(z.enum(REVIEW_VIEWS), 'all'),
    stars: z.optional(listOf(Stars)),
    ...PageQuery,
  }),
  response: z.object({
    reviews: z.array(DeskReview),
    totals: z.object({ reviews: z.int(), withheld: z.int() }),
    /** For an empty list: how many reviews each filter hides on its own. */
    hidden: z.array(z.object({ filter: z.enum(REVIEW_FILTERS), count: z.int() })),
    ...AdjacentPages,
  }),
  errors: [],
})

export const countDeskReviews = defineDeskCall('GET', '/api/desk/review-counts', {
  title: 'Count the reviews awaiting a reply, and the withheld reviews that their authors have changed',
  access: 'answer_reviews',
  response: z.object({
    waiting: z.int(),
    /** How many of the waiting reviews have one or two stars. */
    low: z.int(),
    /** The packages of the latest waiting reviews. */
    packages: z.array(z.string()),
    /** How many withheld reviews were changed by their authors; null for a role that may not decide about them. */
    again: z.nullable(z.int()),
  }),
  errors: [],
})

export const replyToReview = defineDeskCall('POST', '/api/desk/reviews/:id/reply', {
  title: 'Publish, change or remove a public reply to a review. The author gets an email about the first reply.',
  access: 'answer_reviews',
  params: REVIEW_PARAMS,
  /**
   * A null text removes the reply. The rule in features/catalog/rules/review.ts checks the length again, without
   * invisible characters.
   */
  body: z.strictObject({ version: Version, text: z.nullable(blockOfText(2 * MAX_REPLY_TEXT)) }),
  response: DeskReview,
  errors: [...ERRORS, 'REPLY_EMPTY'],
  present: DeskReview,
})

export const withholdReview = defineDeskCall('POST', '/api/desk/reviews/:id/withhold', {
  title:
    'Withhold a review for a reason on a fixed list, or keep it withheld after its author has changed it. The author gets an email with the reason.',
  access: 'withhold_review',
  params: REVIEW_PARAMS,
  body: z.strictObject({ version: Version, reason: Reason }),
  response: DeskReview,
  errors: [...ERRORS, 'STATUS_CHANGE_NOT_ALLOWED'],
  present: DeskReview,
})

export const republishReview = defineDeskCall('POST', '/api/desk/reviews/:id/show', {
  title: 'Publish a withheld review again in its current version',
  access: 'withhold_review',
  params: REVIEW_PARAMS,
  body: z.strictObject({ version: Version }),
  response: DeskReview,
  errors: [...ERRORS, 'STATUS_CHANGE_NOT_ALLOWED'],
  present: DeskReview,
})

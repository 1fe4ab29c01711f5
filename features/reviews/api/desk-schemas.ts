import * as z from 'zod/mini'
import { Review } from './schemas.ts'
import { blockOfText, lineOfText, Moment, Uuid } from '#kernel/wire/schema-parts.ts'
import { REVIEW_FILTERS, REVIEW_VIEWS } from '../rules/desk-reviews.ts'
import { REPLY_TEXT_MOST, WITHHOLDING_REASONS } from '#features/catalog/rules/review.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { listOf, PageAsked, PagesBeside } from '#kernel/wire/list-parts.ts'

const Reason = z.enum(WITHHOLDING_REASONS)
/** Of what one has read: words, reply and whether it is shown. It is only compared. */
const Version = lineOfText(40)
const Stars = z.string().check(z.regex(/^[1-5]$/, 'Please choose one to five stars.'))

const DeskReview = z.object({
  id: Uuid,
  version: z.string(),
  status: z.enum(['published', 'withheld']),
  packageId: z.int(),
  packageName: z.string(),
  /** Of the booking; null for a role that reads no bookings. */
  reference: z.nullable(z.string()),
  rating: Review.shape.rating,
  aspects: Review.shape.aspects,
  title: z.string(),
  text: z.string(),
  /** As travellers read it; null when the author did not agree to be named. */
  name: z.nullable(z.string()),
  place: z.string(),
  travelledIn: Review.shape.travelledIn,
  writtenAt: Moment,
  /** Of the author's last change; null when there was none. */
  changedAt: z.nullable(Moment),
  reply: z.nullable(z.object({ text: z.string(), at: Moment, by: z.nullable(z.string()) })),
  withheld: z.nullable(
    z.object({
      reason: Reason,
      at: z.nullable(Moment),
      by: z.nullable(z.string()),
      /** Its author has changed it since, and waits. */
      isChangedSince: z.boolean(),
    }),
  ),
})
/** A review as the office reads it. */
export type DeskReview = z.infer<typeof DeskReview>

const OF_REVIEW = z.strictObject({ id: Uuid })
const ERRORS = ['REVIEW_NOT_FOUND', 'DESK_CHANGED_MEANWHILE'] as const

/** Calls of the desk on reviews. */
export const deskReviewsSchemas = deskSchemas({
  listDeskReviews: {
    title: 'Reviews, the newest first, with how many the filter has',
    access: 'answer_reviews',
    query: z.strictObject({
      q: z.optional(lineOfText(100)),
      view: z._default(z.enum(REVIEW_VIEWS), 'all'),
      stars: z.optional(listOf(Stars)),
      ...PageAsked,
    }),
    response: z.object({
      reviews: z.array(DeskReview),
      totals: z.object({ reviews: z.int(), withheld: z.int() }),
      /** Of an empty list: how many each filter hides by itself. */
      hidden: z.array(z.object({ filter: z.enum(REVIEW_FILTERS), count: z.int() })),
      ...PagesBeside,
    }),
    errors: [],
  },
  countDeskReviews: {
    title: 'How many reviews wait for a reply, and how many withheld ones were changed by their authors',
    access: 'answer_reviews',
    response: z.object({
      waiting: z.int(),
      /** Of those that wait, the ones with one or two stars. */
      low: z.int(),
      /** Whose they are, a few of them. */
      packages: z.array(z.string()),
      /** Null for a role that does not decide it. */
      again: z.nullable(z.int()),
    }),
    errors: [],
  },
  replyToReview: {
    title: 'Reply to a review in public, change the reply or remove it; the author is told of the first one by mail',
    access: 'answer_reviews',
    params: OF_REVIEW,
    /** A text of null removes the reply. The rule of features/catalog/rules/review.ts counts again, without invisible characters. */
    body: z.strictObject({ version: Version, text: z.nullable(blockOfText(2 * REPLY_TEXT_MOST)) }),
    response: DeskReview,
    errors: [...ERRORS, 'REPLY_EMPTY'],
    present: DeskReview,
  },
  withholdReview: {
    title:
      'Withhold a review for a reason of the closed list, or keep it withheld after its author has changed it; the author learns the reason by mail',
    access: 'withhold_review',
    params: OF_REVIEW,
    body: z.strictObject({ version: Version, reason: Reason }),
    response: DeskReview,
    errors: [...ERRORS, 'STATUS_CHANGE_NOT_ALLOWED'],
    present: DeskReview,
  },
  showReview: {
    title: 'Show a withheld review again, as it is now',
    access: 'withhold_review',
    params: OF_REVIEW,
    body: z.strictObject({ version: Version }),
    response: DeskReview,
    errors: [...ERRORS, 'STATUS_CHANGE_NOT_ALLOWED'],
    present: DeskReview,
  },
})

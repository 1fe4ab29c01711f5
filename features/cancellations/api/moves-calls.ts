import * as z from 'zod/mini'
import { CalendarDateText, PaiseAmount, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Quote = z.object({
  from: CalendarDateText,
  to: CalendarDateText,
  /** The current package, and the package to move to. Both may be the same. */
  fromPackage: z.string(),
  toPackage: z.string(),
  guests: z.int(),
  freeSeats: z.int(),
  /** The refund if the new trip costs less; otherwise 0. */
  refundPaise: PaiseAmount,
  /** The extra cost of the new trip. The promised price stays, and nobody pays the difference. */
  waivedPaise: PaiseAmount,
  /** Whether the role may waive the extra cost. Otherwise the difference is collected, or the booking does not move. */
  mayWaive: z.boolean(),
  /** Paid bookings on the same trip that travel with this one, with their own amounts. They may move together. */
  others: z.array(
    z.object({
      reference: z.string(),
      guests: z.int(),
      refundPaise: PaiseAmount,
      waivedPaise: PaiseAmount,
      mayWaive: z.boolean(),
      /** Why this booking cannot move; null when it can. One refusal prevents all from moving together. */
      refusal: z.nullable(z.string()),
    }),
  ),
})
/** What a move to another date or package would do. */
export type MoveQuote = z.infer<typeof Quote>

/** Why a booking cannot move. */
export const MOVE_ERRORS = [
  'BOOKING_NOT_FOUND',
  'DESK_MOVE_CLOSED',
  'DEPARTURE_CANCELLED',
  'DESK_MOVE_LATE',
  'DESK_WAIVE_LIMIT',
  'DESK_MOVE_BALANCE_DUE',
  'TOUR_PACKAGE_NOT_FOUND',
  'PRICE_ON_REQUEST',
  'START_DATE_PAST',
  'START_TOO_SOON',
  'START_DATE_UNAVAILABLE',
  'GUESTS_BELOW_MINIMUM',
  'GUESTS_ABOVE_MAXIMUM',
] as const
const OF_BOOKING = z.strictObject({ reference: Reference })
const SuccessResponse = z.object({ success: z.literal(true) })

const Review = z.object({
  capturedPaise: PaiseAmount,
  payablePaise: PaiseAmount,
  guests: z.int(),
  freeSeats: z.int(),
  /** The refund if the seats are assigned: the part of the payment above the price. */
  excessPaise: PaiseAmount,
  /** The amount waived if the seats are assigned: the unpaid part of the price. */
  shortfallPaise: PaiseAmount,
})
/** A booking in review: the two possible decisions, with their amounts. */
export type ReviewQuote = z.infer<typeof Review>

// Desk calls that move paid bookings, and decide bookings in review.

export const quoteMove = defineDeskCall('GET', '/api/desk/bookings/:reference/move', {
  title: 'Get a quote for moving a paid booking to another date or package',
  access: 'move_booking',
  params: OF_BOOKING,
  query: z.strictObject({
    date: CalendarDateText,
    /** When omitted, the booked package. */
    packageId: z.optional(wholeNumber(1, 1_000_000_000)),
  }),
  response: Quote,
  errors: [...MOVE_ERRORS],
})

export const moveBooking = defineDeskCall('POST', '/api/desk/bookings/:reference/move', {
  title: 'Move a paid booking to another date or package for the quoted difference',
  access: 'move_booking',
  params: OF_BOOKING,
  body: z.strictObject({
    startDate: CalendarDateText,
    packageId: z.optional(z.int().check(z.minimum(1))),
    expectedRefundPaise: PaiseAmount,
    /** The waived amount that was shown. */
    expectedWaivedPaise: z.optional(PaiseAmount),
    /**
     * The total number of guests who travel together. When set, all of them move or none, and the amounts are totals.
     */
    partyGuests: z.optional(z.int().check(z.minimum(1))),
  }),
  response: SuccessResponse,
  errors: [...MOVE_ERRORS, 'CANCELLATION_CHANGED', 'SOLD_OUT'],
})

export const quoteReview = defineDeskCall('GET', '/api/desk/bookings/:reference/review', {
  title: 'Preview both outcomes for a booking in review: confirm its seats, or refund it in full',
  access: 'decide_review',
  params: OF_BOOKING,
  response: Review,
  errors: ['BOOKING_NOT_FOUND', 'DESK_NOT_IN_REVIEW'],
})

export const decideReview = defineDeskCall('POST', '/api/desk/bookings/:reference/review', {
  title: 'Confirm the seats of a booking in review, or refund it in full',
  access: 'decide_review',
  params: OF_BOOKING,
  body: z.strictObject({ way: z.enum(['seats', 'back']) }),
  response: SuccessResponse,
  errors: ['BOOKING_NOT_FOUND', 'DESK_NOT_IN_REVIEW', 'SOLD_OUT'],
})

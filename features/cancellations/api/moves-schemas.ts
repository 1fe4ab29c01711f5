import * as z from 'zod/mini'
import { CalendarDateText, PaiseAmount, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

const Quote = z.object({
  from: CalendarDateText,
  to: CalendarDateText,
  /** The package that it would leave, and the one to which it would move. They may be the same. */
  fromPackage: z.string(),
  toPackage: z.string(),
  guests: z.int(),
  freeSeats: z.int(),
  /** What goes back, because the new trip costs less. */
  refundPaise: PaiseAmount,
  /** What the new trip costs more: the promised price stays, and nobody pays it. */
  waivedPaise: PaiseAmount,
  /** Whether the role may waive it. Else the difference is collected, or it does not move. */
  mayWaive: z.boolean(),
  /** Paid bookings that travel with it on the same trip, with their own amounts. They may move together. */
  others: z.array(
    z.object({
      reference: z.string(),
      guests: z.int(),
      refundPaise: PaiseAmount,
      waivedPaise: PaiseAmount,
      mayWaive: z.boolean(),
      /** Why it cannot move along, so that all cannot move together; null when it can. */
      refusal: z.nullable(z.string()),
    }),
  ),
})
/** What a move to another day or package would do. */
export type MoveQuote = z.infer<typeof Quote>

/** Why a booking cannot move. */
export const MOVE_ERRORS = [
  'BOOKING_NOT_FOUND',
  'DESK_MOVE_CLOSED',
  'DEPARTURE_BROKEN',
  'DESK_MOVE_LATE',
  'DESK_WAIVE_LIMIT',
  'DESK_MOVE_OWED',
  'TOUR_PACKAGE_NOT_FOUND',
  'PRICE_ON_REQUEST',
  'START_DATE_PAST',
  'START_TOO_SOON',
  'START_DATE_UNAVAILABLE',
  'GUESTS_BELOW_MINIMUM',
  'GUESTS_ABOVE_MAXIMUM',
] as const
const OF_BOOKING = z.strictObject({ reference: Reference })
const Done = z.object({ success: z.literal(true) })

const Review = z.object({
  capturedPaise: PaiseAmount,
  payablePaise: PaiseAmount,
  guests: z.int(),
  freeSeats: z.int(),
  /** What goes back when the seats are given: the amount above the price. */
  abovePaise: PaiseAmount,
  /** What is waived when the seats are given: the amount that is missing to the price. */
  belowPaise: PaiseAmount,
})
/** A booking in review: its two ways out, with their amounts. */
export type ReviewQuote = z.infer<typeof Review>

/** Calls of the desk that move paid bookings, and decide those that are in review. */
export const deskMovesSchemas = deskSchemas({
  quoteMove: {
    title: 'What a move of a paid booking to another day or package would do',
    access: 'move_booking',
    params: OF_BOOKING,
    query: z.strictObject({
      date: CalendarDateText,
      /** Left out: the package that was booked. */
      packageId: z.optional(wholeNumber(1, 1_000_000_000)),
    }),
    response: Quote,
    errors: [...MOVE_ERRORS],
  },
  moveBooking: {
    title: 'Move a paid booking to another day or package for the difference that was shown',
    access: 'move_booking',
    params: OF_BOOKING,
    body: z.strictObject({
      startDate: CalendarDateText,
      packageId: z.optional(z.int().check(z.minimum(1))),
      expectedRefundPaise: PaiseAmount,
      /** What was shown as waived. */
      expectedWaivedPaise: z.optional(PaiseAmount),
      /** The guests of all who travel together: with it they all move, or nobody does, and the amounts are theirs together. */
      partyGuests: z.optional(z.int().check(z.minimum(1))),
    }),
    response: Done,
    errors: [...MOVE_ERRORS, 'CANCELLATION_CHANGED', 'SOLD_OUT'],
  },
  quoteReview: {
    title: 'The two ways out for a booking in review: give the seats, or pay back',
    access: 'decide_review',
    params: OF_BOOKING,
    response: Review,
    errors: ['BOOKING_NOT_FOUND', 'DESK_NOT_IN_REVIEW'],
  },
  decideReview: {
    title: 'Give the seats to a booking in review, or pay everything back',
    access: 'decide_review',
    params: OF_BOOKING,
    body: z.strictObject({ way: z.enum(['seats', 'back']) }),
    response: Done,
    errors: ['BOOKING_NOT_FOUND', 'DESK_NOT_IN_REVIEW', 'SOLD_OUT'],
  },
})

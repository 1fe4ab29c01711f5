import * as z from 'zod/mini'
import { lineOfText, Moment, PaiseAmount, Uuid, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { EXCEPTION_KINDS, EXCEPTION_REASON_MAXIMUM, EXCEPTION_STATES } from '../rules/refund-exception.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

const Guests = z.number().check(z.int('Guests must be a whole number.'), z.minimum(1), z.maximum(50))

/** The named travellers among those who cancel, as they were seen. Their details leave with the cancellation. */
const Leaving = z._default(
  z
    .array(z.strictObject({ place: z.int().check(z.gte(1), z.lte(50)), revision: z.int().check(z.gte(0)) }))
    .check(z.maxLength(50)),
  [],
)

const Exception = z.object({
  id: z.string(),
  reference: z.string(),
  booker: z.string(),
  kind: z.enum(EXCEPTION_KINDS),
  /** Guests who cancel; 0 for goodwill. */
  guests: z.int(),
  guestsBefore: z.int(),
  refundPaise: PaiseAmount,
  abovePolicyPaise: PaiseAmount,
  reason: z.string(),
  state: z.enum(EXCEPTION_STATES),
  askedBy: z.string(),
  askedAt: Moment,
  /** Null while it waits. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  answer: z.string(),
  /** True for the one who asked: they may take it back. */
  isOwn: z.boolean(),
})
/** Something that goes back above the policy, given or waiting for an owner. */
export type RefundException = z.infer<typeof Exception>

const Quote = z.object({
  guestsBefore: z.int(),
  guests: z.int(),
  /** All that was captured, and what of it was promised back before. */
  paidPaise: PaiseAmount,
  refundedPaise: PaiseAmount,
  /** What these guests get by their own policy now; null when the trip has begun or is over. */
  policyPaise: z.nullable(PaiseAmount),
  /** The first moment when that amount changes. */
  holdsUntil: z.nullable(Moment),
  /** The most that may go back for these guests as an exception. */
  mostPaise: PaiseAmount,
  /** Everything that goes back when we cancel the whole booking. */
  oursPaise: PaiseAmount,
  /** What the caller may still give above the policy without an owner. Null without a limit. */
  freePaise: z.nullable(PaiseAmount),
  /** The steps of the policy for these guests that are still to come. */
  steps: z.array(z.object({ until: Moment, refundPaise: PaiseAmount })),
})
/** What a cancellation at the desk would do now. */
export type DeskCancellation = z.infer<typeof Quote>

const Outcome = z.object({
  /** `asked`: an owner must say yes first, and nothing was cancelled. */
  outcome: z.enum(['done', 'asked']),
  guestsLeft: z.int(),
  refundPaise: PaiseAmount,
})

const OF_BOOKING = { params: z.strictObject({ reference: Reference }) }
const Done = z.object({ success: z.literal(true) })

/** Calls of the desk on cancelling and on what goes back above the policy. */
export const deskCancellationsSchemas = deskSchemas({
  quoteCancellation: {
    title: 'What goes back now: by the policy, at most as an exception, and if we cancel',
    access: 'cancel_by_policy',
    ...OF_BOOKING,
    query: z.strictObject({ guests: z.optional(wholeNumber(1, 50)) }),
    response: Quote,
    errors: ['BOOKING_NOT_FOUND', 'CANCELLATION_CLOSED', 'DEPARTURE_BROKEN'],
  },
  cancelByPolicy: {
    title: 'Cancel some or all guests for the refund that the policy gives now',
    access: 'cancel_by_policy',
    ...OF_BOOKING,
    body: z.strictObject({ guests: Guests, guestsBefore: Guests, expectedRefundPaise: PaiseAmount, leaving: Leaving }),
    response: Outcome,
    errors: [
      'BOOKING_NOT_FOUND',
      'CANCELLATION_CLOSED',
      'CANCELLATION_CHANGED',
      'DEPARTURE_BROKEN',
      'TRAVELLER_CHANGED',
    ],
  },
  giveException: {
    title: 'Give back more than the policy, with or without cancelling; above the limit of a role an owner is asked',
    access: 'cancel_by_exception',
    ...OF_BOOKING,
    body: z.strictObject({
      kind: z.enum(EXCEPTION_KINDS),
      guests: z.number().check(z.int('Guests must be a whole number.'), z.minimum(0), z.maximum(50)),
      guestsBefore: Guests,
      refundPaise: PaiseAmount,
      reason: lineOfText(EXCEPTION_REASON_MAXIMUM),
      leaving: Leaving,
    }),
    response: Outcome,
    errors: [
      'BOOKING_NOT_FOUND',
      'CANCELLATION_CLOSED',
      'CANCELLATION_CHANGED',
      'DEPARTURE_BROKEN',
      'DESK_REASON_MISSING',
      'DESK_EXCEPTION_AMOUNT',
      'DESK_EXCEPTION_WAITS',
      'TRAVELLER_CHANGED',
    ],
  },
  listExceptions: {
    title: 'The exceptions of a booking, the latest first',
    access: 'cancel_by_policy',
    ...OF_BOOKING,
    response: z.object({ exceptions: z.array(Exception) }),
    errors: ['BOOKING_NOT_FOUND'],
  },
  listWaitingExceptions: {
    title: 'The exceptions that wait for an owner, the longest waiting first',
    access: 'cancel_by_exception',
    response: z.object({ exceptions: z.array(Exception) }),
    errors: [],
  },
  decideException: {
    title: 'An owner says yes or no to an exception; yes carries it out',
    access: 'cancel_by_exception',
    params: z.strictObject({ id: Uuid }),
    body: z.strictObject({ isYes: z.boolean(), answer: lineOfText(EXCEPTION_REASON_MAXIMUM) }),
    response: Done,
    errors: [
      'DESK_ROLE',
      'DESK_EXCEPTION_GONE',
      'CANCELLATION_CLOSED',
      'CANCELLATION_CHANGED',
      'DEPARTURE_BROKEN',
      'DESK_EXCEPTION_AMOUNT',
    ],
  },
  withdrawException: {
    title: 'Take back an exception that one has asked for',
    access: 'cancel_by_exception',
    params: z.strictObject({ id: Uuid }),
    response: Done,
    errors: ['DESK_EXCEPTION_GONE'],
  },
})

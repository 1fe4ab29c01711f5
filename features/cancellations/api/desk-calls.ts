import * as z from 'zod/mini'
import { lineOfText, Timestamp, PaiseAmount, Uuid, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { EXCEPTION_KINDS, MAX_EXCEPTION_REASON, EXCEPTION_STATES } from '../rules/refund-exception.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Guests = z.number().check(z.int('Guests must be a whole number.'), z.minimum(1), z.maximum(50))

/** The named travellers among those who cancel, as shown. Their details are deleted with the cancellation. */
const LeavingTravellers = z._default(
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
  askedAt: Timestamp,
  /** Null while the exception awaits a decision. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Timestamp),
  answer: z.string(),
  /** True for the person who requested the exception. Only they may withdraw it. */
  isOwn: z.boolean(),
})
/** A refund above the policy, granted or awaiting an owner's approval. */
export type RefundException = z.infer<typeof Exception>

const Quote = z.object({
  guestsBefore: z.int(),
  guests: z.int(),
  /** The total captured, and the refunds promised so far. */
  paidPaise: PaiseAmount,
  refundedPaise: PaiseAmount,
  /** The refund for these guests under their own policy now; null when the trip has started or is over. */
  policyPaise: z.nullable(PaiseAmount),
  /** When the policy's refund next changes. */
  validUntil: z.nullable(Timestamp),
  /** The maximum refund for these guests as an exception. */
  maxPaise: PaiseAmount,
  /** The full refund when we cancel the whole booking. */
  oursPaise: PaiseAmount,
  /** How much the caller may still refund above the policy without an owner's approval. Null without a limit. */
  remainingAllowancePaise: z.nullable(PaiseAmount),
  /** The future steps of the policy for these guests. */
  steps: z.array(z.object({ until: Timestamp, refundPaise: PaiseAmount })),
})
/** What a cancellation at the desk would do now. */
export type DeskCancellation = z.infer<typeof Quote>

const Outcome = z.object({
  /** `asked`: an owner must approve the refund first, and nothing was cancelled. */
  outcome: z.enum(['done', 'asked']),
  guestsLeft: z.int(),
  refundPaise: PaiseAmount,
})

const OF_BOOKING = { params: z.strictObject({ reference: Reference }) }
const SuccessResponse = z.object({ success: z.literal(true) })

// Desk calls for cancellations and refunds above the policy.

export const quoteCancellation = defineDeskCall('GET', '/api/desk/bookings/:reference/cancellation', {
  title: 'Get the refunds possible now: by policy, the maximum as an exception, and the amount if we cancel',
  access: 'cancel_by_policy',
  ...OF_BOOKING,
  query: z.strictObject({ guests: z.optional(wholeNumber(1, 50)) }),
  response: Quote,
  errors: ['BOOKING_NOT_FOUND', 'CANCELLATION_CLOSED', 'DEPARTURE_CANCELLED'],
})

export const cancelByPolicy = defineDeskCall('POST', '/api/desk/bookings/:reference/cancel', {
  title: 'Cancel some or all guests for the refund that the policy gives now',
  access: 'cancel_by_policy',
  ...OF_BOOKING,
  body: z.strictObject({
    guests: Guests,
    guestsBefore: Guests,
    expectedRefundPaise: PaiseAmount,
    leaving: LeavingTravellers,
  }),
  response: Outcome,
  errors: [
    'BOOKING_NOT_FOUND',
    'CANCELLATION_CLOSED',
    'CANCELLATION_CHANGED',
    'DEPARTURE_CANCELLED',
    'TRAVELLER_CHANGED',
  ],
})

export const grantException = defineDeskCall('POST', '/api/desk/bookings/:reference/exceptions', {
  title:
    'Refund more than the policy allows, with or without a cancellation. An amount above the role’s limit needs an owner’s approval.',
  access: 'cancel_by_exception',
  ...OF_BOOKING,
  body: z.strictObject({
    kind: z.enum(EXCEPTION_KINDS),
    guests: z.number().check(z.int('Guests must be a whole number.'), z.minimum(0), z.maximum(50)),
    guestsBefore: Guests,
    refundPaise: PaiseAmount,
    reason: lineOfText(MAX_EXCEPTION_REASON),
    leaving: LeavingTravellers,
  }),
  response: Outcome,
  errors: [
    'BOOKING_NOT_FOUND',
    'CANCELLATION_CLOSED',
    'CANCELLATION_CHANGED',
    'DEPARTURE_CANCELLED',
    'DESK_REASON_MISSING',
    'DESK_EXCEPTION_AMOUNT',
    'DESK_EXCEPTION_PENDING',
    'TRAVELLER_CHANGED',
  ],
})

export const listExceptions = defineDeskCall('GET', '/api/desk/bookings/:reference/exceptions', {
  title: 'List the refund exceptions of a booking, latest first',
  access: 'cancel_by_policy',
  ...OF_BOOKING,
  response: z.object({ exceptions: z.array(Exception) }),
  errors: ['BOOKING_NOT_FOUND'],
})

export const listWaitingExceptions = defineDeskCall('GET', '/api/desk/exceptions', {
  title: 'List the refund exceptions awaiting an owner’s approval, oldest first',
  access: 'cancel_by_exception',
  response: z.object({ exceptions: z.array(Exception) }),
  errors: [],
})

export const decideException = defineDeskCall('POST', '/api/desk/exceptions/:id/decision', {
  title: 'Approve or decline a refund exception. Owners only; approval carries it out.',
  access: 'cancel_by_exception',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ isApproved: z.boolean(), answer: lineOfText(MAX_EXCEPTION_REASON) }),
  response: SuccessResponse,
  errors: [
    'DESK_ROLE',
    'DESK_EXCEPTION_GONE',
    'CANCELLATION_CLOSED',
    'CANCELLATION_CHANGED',
    'DEPARTURE_CANCELLED',
    'DESK_EXCEPTION_AMOUNT',
  ],
})

export const withdrawException = defineDeskCall('POST', '/api/desk/exceptions/:id/withdrawal', {
  title: 'Withdraw an exception that the caller has requested',
  access: 'cancel_by_exception',
  params: z.strictObject({ id: Uuid }),
  response: SuccessResponse,
  errors: ['DESK_EXCEPTION_GONE'],
})

import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Timestamp, PaiseAmount, Uuid } from '#kernel/wire/schema-parts.ts'
import { REFUND_LIST_STATES, REFUND_SORTS, REFUND_METHODS } from '../rules/desk-money-lists.ts'
import { HiddenByFilters } from './hidden-by-filters.ts'
import { PageQuery, AdjacentPages } from '#kernel/wire/list-parts.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

/** The status of a refund in desk calls. */
export const RefundStatusName = z.enum([
  'queued',
  'requested',
  'waiting_for_funds',
  'requested_in_turn',
  'waited_too_long',
  'processed',
  'failed',
  'needs_review',
  'set_off',
])

/** Cheques whose amount cannot be refunded yet. */
export const Uncleared = z.object({ proofs: z.array(z.string()), clearsBy: CalendarDateText })

const Refund = z.object({
  id: z.string(),
  reference: z.string(),
  booker: z.string(),
  phone: z.string(),
  amountPaise: PaiseAmount,
  /** The amount by which bounced cheques have reduced the refund. */
  setOffPaise: PaiseAmount,
  reason: z.string(),
  /** How many times the gateway has rejected this refund; 0 for refunds of office payments. */
  refusals: z.int(),
  /** `bank`: the office took the payment, so it is refunded by bank. */
  by: z.enum(REFUND_METHODS),
  status: RefundStatusName,
  promisedAt: Timestamp,
  /** When the refund's status last changed. Its waiting time counts from here. */
  since: Timestamp,
  /** The bank's own reference, once the refund was paid. */
  bankReference: z.nullable(z.string()),
  /** The account for the refund, once entered. */
  account: z.nullable(z.object({ holder: z.string(), number: z.string(), ifsc: z.string() })),
  /** The cheques that must clear before the refund can be paid, and the day by which the bank should have reported. */
  uncleared: z.nullable(Uncleared),
})
/** A refund in the list of the desk. */
export type DeskRefund = z.infer<typeof Refund>

/**
 * The refunds that wait for funds at the gateway, and when the wait started. `givenUp`: refunds that left the queue for
 * manual handling.
 */
const RefundQueue = z.object({ refunds: z.int(), amountPaise: PaiseAmount, since: Timestamp, givenUp: z.int() })
/** The refunds that wait for funds at the gateway. */
export type RefundQueue = z.infer<typeof RefundQueue>

const REFUND_PARAMS = { params: z.strictObject({ id: Uuid }) }
const SuccessResponse = z.object({ success: z.literal(true) })

// Desk calls for refunds that need a staff member.

export const listDeskRefunds = defineDeskCall('GET', '/api/desk/refunds', {
  title: 'List a page of refunds with the totals of the whole filter; by default, those that need attention',
  access: 'settle_refund',
  query: z.strictObject({
    state: z._default(z.enum(REFUND_LIST_STATES), 'waits'),
    /** A reference, a name (matched by sound), the last digits of a phone number, or the bank's reference. */
    q: z.optional(lineOfText(100)),
    way: z.optional(z.enum(REFUND_METHODS)),
    /** The range of days (India time) when the refund was promised, both ends included. */
    from: z.optional(CalendarDateText),
    to: z.optional(CalendarDateText),
    /** By default, waiting refunds come first, longest waiting first; if none waits, the latest come first. */
    sort: z.optional(z.enum(REFUND_SORTS)),
    ...PageQuery,
  }),
  response: z.object({
    refunds: z.array(Refund),
    hidden: HiddenByFilters,
    totals: z.object({ refunds: z.int(), amountPaise: PaiseAmount }),
    /** All refunds that wait for funds at the gateway, regardless of the filter; null when none does. */
    queue: z.nullable(RefundQueue),
    ...AdjacentPages,
  }),
  errors: [],
})

export const retryDeskRefund = defineDeskCall('POST', '/api/desk/refunds/:id/retry', {
  title: 'Retry a refund that the gateway rejected. It joins the queue if others are waiting for funds there.',
  access: 'settle_refund',
  ...REFUND_PARAMS,
  response: SuccessResponse,
  errors: ['REFUND_NOT_IN_REVIEW', 'REFUND_BY_BANK_ONLY', 'REFUND_AT_GATEWAY'],
})

export const confirmRefundFunding = defineDeskCall('POST', '/api/desk/refunds/paid-in', {
  title: 'Confirm that funds were added at the gateway, and request all refunds that are waiting for funds now',
  access: 'settle_refund',
  body: z.strictObject({}),
  response: z.object({ refunds: z.int() }),
  errors: ['NO_REFUNDS_QUEUED'],
})

export const removeRefundFromQueue = defineDeskCall('POST', '/api/desk/refunds/:id/taken-out', {
  title: 'Remove a refund from the queue waiting for funds at the gateway, to pay it by bank transfer',
  access: 'settle_refund',
  ...REFUND_PARAMS,
  body: z.strictObject({}),
  response: SuccessResponse,
  errors: ['REFUND_NOT_IN_REVIEW'],
})

export const saveRefundAccount = defineDeskCall('POST', '/api/desk/refunds/:id/account', {
  title: 'Save the bank account for a refund. It is stored encrypted, and erased when the refund is paid.',
  access: 'settle_refund',
  ...REFUND_PARAMS,
  body: z.strictObject({ holder: lineOfText(120), number: lineOfText(40), ifsc: lineOfText(20) }),
  response: SuccessResponse,
  errors: ['REFUND_NOT_IN_REVIEW', 'REFUND_ACCOUNT_INVALID'],
})

export const settleDeskRefund = defineDeskCall('POST', '/api/desk/refunds/:id/settlement', {
  title: 'Record a refund paid by bank transfer, with its UTR',
  access: 'settle_refund',
  ...REFUND_PARAMS,
  /** The amount that was shown; a bounced cheque may have reduced it since. */
  body: z.strictObject({ bankReference: lineOfText(60), expectedPaise: PaiseAmount }),
  response: SuccessResponse,
  errors: [
    'REFUND_NOT_IN_REVIEW',
    'REFUND_AT_GATEWAY',
    'BANK_REFERENCE_INVALID',
    'REFUND_ACCOUNT_MISSING',
    'REFUND_CHANGED',
    'REFUND_CHEQUE_BOUNCED',
    'CHEQUE_NOT_CLEARED',
  ],
})

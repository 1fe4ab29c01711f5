import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Moment, PaiseAmount, Uuid } from '#kernel/wire/schema-parts.ts'
import { REFUND_LIST_STATES, REFUND_SORTS, REFUND_WAYS } from '../rules/desk-money-lists.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { HiddenByFilters } from './hidden-by-filters.ts'
import { PageAsked, PagesBeside } from '#kernel/wire/list-parts.ts'

/** The status of a refund in calls of the desk. */
export const RefundStatusName = z.enum(['due', 'requested', 'processed', 'failed', 'needs_review', 'set_off'])

/** Cheques whose money cannot go back yet. */
export const Uncleared = z.object({ proofs: z.array(z.string()), clearsBy: CalendarDateText })

const Refund = z.object({
  id: z.string(),
  reference: z.string(),
  booker: z.string(),
  phone: z.string(),
  amountPaise: PaiseAmount,
  /** What bounced cheques took off it. */
  setOffPaise: PaiseAmount,
  reason: z.string(),
  /** How often the gateway has refused it; 0 for money that the office took by hand. */
  refusals: z.int(),
  /** `bank`: the office took the money by hand, so it goes back by bank. */
  by: z.enum(REFUND_WAYS),
  status: RefundStatusName,
  /** True while it stands in the queue of those that wait for money at the gateway, whose balance was too small. */
  waitsForMoney: z.boolean(),
  /** True when it has left that queue for a person, because nobody has paid in for too long. */
  isGivenUp: z.boolean(),
  promisedAt: Moment,
  /** The last change of its status: so long it waits. */
  since: Moment,
  /** The bank's own reference, once it was paid. */
  bankReference: z.nullable(z.string()),
  /** The account to which it goes, when somebody has entered it. */
  account: z.nullable(z.object({ holder: z.string(), number: z.string(), ifsc: z.string() })),
  /** The cheques that must clear before it can be paid, and until when the bank should have said so. */
  uncleared: z.nullable(Uncleared),
})
/** A refund in the list of the desk. */
export type DeskRefund = z.infer<typeof Refund>

/** What waits for money at the gateway, and since when. `givenUp`: of it, what has left the queue for a person. */
const RefundQueue = z.object({ refunds: z.int(), amountPaise: PaiseAmount, since: Moment, givenUp: z.int() })
/** What waits for money at the gateway. */
export type RefundQueue = z.infer<typeof RefundQueue>

const OF_REFUND = { params: z.strictObject({ id: Uuid }) }
const Done = z.object({ success: z.literal(true) })

/** Calls of the desk on refunds that wait for a person. */
export const deskRefundsSchemas = deskSchemas({
  listDeskRefunds: {
    title:
      'A page of refunds with the sums of the whole filter; those that wait for a person unless others are asked for',
    access: 'settle_refund',
    query: z.strictObject({
      state: z._default(z.enum(REFUND_LIST_STATES), 'waits'),
      /** A reference, a name by sound, the end of a phone number, or the reference of the bank. */
      q: z.optional(lineOfText(100)),
      way: z.optional(z.enum(REFUND_WAYS)),
      /** The day on which it was promised in India, both ends included. */
      from: z.optional(CalendarDateText),
      to: z.optional(CalendarDateText),
      /** Without it the longest waiting stand first, and the latest where nothing waits. */
      sort: z.optional(z.enum(REFUND_SORTS)),
      ...PageAsked,
    }),
    response: z.object({
      refunds: z.array(Refund),
      hidden: HiddenByFilters,
      totals: z.object({ refunds: z.int(), amountPaise: PaiseAmount }),
      /** All that waits for money at the gateway, whatever the filter is; null when nothing does. */
      queue: z.nullable(RefundQueue),
      ...PagesBeside,
    }),
    errors: [],
  },
  retryDeskRefund: {
    title: 'Send a refused refund to the gateway once more, or into the queue when others wait for money there',
    access: 'settle_refund',
    ...OF_REFUND,
    response: Done,
    errors: ['REFUND_NOT_IN_REVIEW', 'REFUND_BY_BANK_ONLY', 'REFUND_AT_GATEWAY'],
  },
  payInForRefunds: {
    title:
      'Say that somebody has paid in at the gateway, so that the refunds that wait for money there are asked for at once',
    access: 'settle_refund',
    body: z.strictObject({}),
    response: z.object({ refunds: z.int() }),
    errors: ['REFUNDS_NONE_WAIT'],
  },
  takeRefundOut: {
    title: 'Take a refund out of the queue of those that wait for money at the gateway, to pay it by bank',
    access: 'settle_refund',
    ...OF_REFUND,
    body: z.strictObject({}),
    response: Done,
    errors: ['REFUND_NOT_IN_REVIEW'],
  },
  giveRefundAccount: {
    title: 'Enter the bank account to which a refund goes; it is kept encrypted, and erased when the refund is paid',
    access: 'settle_refund',
    ...OF_REFUND,
    body: z.strictObject({ holder: lineOfText(120), number: lineOfText(40), ifsc: lineOfText(20) }),
    response: Done,
    errors: ['REFUND_NOT_IN_REVIEW', 'REFUND_ACCOUNT_INVALID'],
  },
  settleDeskRefund: {
    title: 'Note that a refund was paid by bank, with its UTR',
    access: 'settle_refund',
    ...OF_REFUND,
    /** What was shown as its amount: a bounced cheque may have lowered it meanwhile. */
    body: z.strictObject({ bankReference: lineOfText(60), expectedPaise: PaiseAmount }),
    response: Done,
    errors: [
      'REFUND_NOT_IN_REVIEW',
      'REFUND_AT_GATEWAY',
      'BANK_REFERENCE_INVALID',
      'REFUND_ACCOUNT_MISSING',
      'REFUND_CHANGED',
      'REFUND_CHEQUE_BOUNCED',
      'CHEQUE_NOT_CLEARED',
    ],
  },
})

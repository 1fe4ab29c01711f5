import * as z from 'zod/mini'
import { lineOfText, Moment, PaiseAmount, Uuid } from '#contract/schema-parts.ts'
import { deskSchemas } from './desk-schemas.ts'

const Refund = z.object({
  id: z.string(),
  reference: z.string(),
  booker: z.string(),
  phone: z.string(),
  amountPaise: PaiseAmount,
  reason: z.string(),
  /** How often the gateway has refused it; 0 for money that the office took by hand. */
  refusals: z.int(),
  /** `bank`: the office took the money by hand, so it goes back by bank. */
  by: z.enum(['gateway', 'bank']),
  waitingSince: Moment,
  /** The account to which it goes, when somebody has entered it. */
  account: z.nullable(z.object({ holder: z.string(), number: z.string(), ifsc: z.string() })),
})
/** A refund that waits for a person. */
export type DeskRefund = z.infer<typeof Refund>

const UnderWay = z.object({
  id: z.string(),
  reference: z.string(),
  booker: z.string(),
  amountPaise: PaiseAmount,
  reason: z.string(),
  since: Moment,
})
/** A refund that the gateway has, or is asked for soon. Nobody has to do anything. */
export type RefundUnderWay = z.infer<typeof UnderWay>

const OF_REFUND = { params: z.strictObject({ id: Uuid }) }
const Done = z.object({ success: z.literal(true) })

/** Calls of the desk on refunds that wait for a person. */
export const deskRefundsSchemas = deskSchemas({
  listDeskRefunds: {
    title: 'Refunds that the gateway refused or that go back by bank, and those on the way, the longest waiting first',
    access: 'settle_refund',
    response: z.object({ refunds: z.array(Refund), underWay: z.array(UnderWay) }),
    errors: [],
  },
  retryDeskRefund: {
    title: 'Send a refused refund to the gateway once more',
    access: 'settle_refund',
    ...OF_REFUND,
    response: Done,
    errors: ['REFUND_NOT_IN_REVIEW', 'REFUND_BY_BANK_ONLY'],
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
    body: z.strictObject({ bankReference: lineOfText(60) }),
    response: Done,
    errors: [
      'REFUND_NOT_IN_REVIEW',
      'REFUND_AT_GATEWAY',
      'BANK_REFERENCE_INVALID',
      'REFUND_ACCOUNT_MISSING',
      'REFUND_CHEQUE_BOUNCED',
    ],
  },
})

import * as z from 'zod/mini'
import { callSchemas, type SectionAbout } from '#kernel/wire/call-schemas.ts'
import { VerifyPaymentBody } from '#features/payments/api/schemas.ts'
import { CalendarDateText, Moment, PaiseAmount } from '#kernel/wire/schema-parts.ts'
import { DUE_REASONS } from '#features/payments/rules/due.ts'

/**
 * What is due on a booking that was paid before. `by_hand`: the office takes the money, so the site takes none. `over`: it
 * is not asked for any more.
 */
const Due = z.object({
  reason: z.enum(DUE_REASONS),
  state: z.enum(['open', 'by_hand', 'paid', 'over']),
  amountPaise: PaiseAmount,
  reference: z.string(),
  packageName: z.string(),
  startDate: CalendarDateText,
  endDate: CalendarDateText,
  guests: z.int(),
  /** The dearer trip for which the difference is due, and until when its seats are held. */
  change: z.nullable(
    z.object({
      packageName: z.string(),
      startDate: CalendarDateText,
      endDate: CalendarDateText,
      heldUntil: Moment,
      /** What goes back when all guests cancel the new trip later: until when as printed in Indian time, and how much. */
      refunds: z.array(z.object({ shownUntil: z.string(), refundPaise: PaiseAmount })),
    }),
  ),
  /** Of the booker. Anybody who has the link may pay, so it names nobody. */
  initials: z.string(),
})
/** What the page of a due shows. */
export type Due = z.infer<typeof Due>

const Token = z._default(z.string(), '')
const OF_LINK = z.strictObject({ token: Token })

/** What the API's documentation says about these calls. */
export const duesAbout: SectionAbout = {
  title: 'Dues',
  about:
    'Money that is due on a booking that was paid before, such as after a bounced cheque. Amounts are whole paise. The token comes with the link in our mail; anybody who has it may pay.',
  readsCookies: false,
}

/** The calls, by the name of the endpoint constant in calls.ts. */
export const duesSchemas = callSchemas({
  readDue: {
    title: 'What is due. With `asksBank` the gateway is asked first whether an open order was paid',
    body: z.strictObject({ token: Token, asksBank: z._default(z.boolean(), false) }),
    response: Due,
    errors: ['DUE_LINK_UNKNOWN'],
  },
  payDue: {
    title: 'Open the payment of what is due; a repeat answers with the same open order',
    body: OF_LINK,
    response: z.object({
      order: z.object({ id: z.string(), amount: PaiseAmount, currency: z.literal('INR') }),
      key: z.string(),
      checkoutUrl: z.string(),
      callbackUrl: z.string(),
    }),
    errors: [
      'DUE_LINK_UNKNOWN',
      'DUE_PAID',
      'DUE_OVER',
      'PAID_AT_OFFICE',
      'REQUEST_IN_PROGRESS',
      'GATEWAY_REFUSED',
      'PAYMENT_UNAVAILABLE',
    ],
    isRepeatable: true,
  },
  verifyDue: {
    title: 'Confirm the payment of what is due with the values that the checkout gave to the browser',
    body: z.strictObject({ token: Token, ...VerifyPaymentBody.shape }),
    /** `pending` is present when the gateway cannot be asked right now. The page then asks again. */
    response: z.object({ success: z.boolean(), pending: z.optional(z.boolean()) }),
    errors: [
      'DUE_LINK_UNKNOWN',
      'PAYMENT_SIGNATURE_INVALID',
      'PAYMENT_MISMATCH',
      'ORDER_NOT_FOUND',
      'PAYMENT_REFUNDING',
    ],
    status: [200, 202],
  },
})

import * as z from 'zod/mini'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import { VerifyPaymentBody } from '#features/payments/api/calls.ts'
import { CalendarDateText, Timestamp, PaiseAmount } from '#kernel/wire/schema-parts.ts'
import { BALANCE_DUE_REASONS } from '#features/payments/rules/balance-due.ts'

/**
 * The balance due on a previously paid booking. `by_hand`: the office collects the payment, so the site does not.
 * `over`: the amount is no longer collected.
 */
const Due = z.object({
  reason: z.enum(BALANCE_DUE_REASONS),
  state: z.enum(['open', 'by_hand', 'paid', 'over']),
  amountPaise: PaiseAmount,
  reference: z.string(),
  packageName: z.string(),
  startDate: CalendarDateText,
  endDate: CalendarDateText,
  guests: z.int(),
  /** The more expensive trip whose price difference is due, and when the hold on its seats ends. */
  change: z.nullable(
    z.object({
      packageName: z.string(),
      startDate: CalendarDateText,
      endDate: CalendarDateText,
      heldUntil: Timestamp,
      /** The refunds if all guests later cancel the new trip: the deadline as printed in India time, and the amount. */
      refunds: z.array(z.object({ shownUntil: z.string(), refundPaise: PaiseAmount })),
    }),
  ),
  /** The initials of the booker. Anybody who has the link may pay, so the page shows no name. */
  initials: z.string(),
})
/** The content of the page for a balance due. */
export type Due = z.infer<typeof Due>

const Token = z._default(z.string(), '')
const LINK_BODY = z.strictObject({ token: Token })

/** The description of these calls in the API documentation. */
export const balanceDuesApiSection: SectionInfo = {
  title: 'Balances due',
  about:
    'An amount that is due on a booking already paid, such as after a bounced cheque. Amounts are whole paise. The token is part of the link in our email; anyone who has the link can pay.',
  readsCookies: false,
}

// Calls for the balance due on a paid booking, opened from the signed link in an email. The token is in the body, so it
// is never logged.

export const getBalanceDue = defineCall('POST', '/api/balance-due/read', {
  title: 'Get a balance due. With `checksBank`, first ask the gateway whether an open order has been paid.',
  body: z.strictObject({ token: Token, checksBank: z._default(z.boolean(), false) }),
  response: Due,
  errors: ['BALANCE_DUE_LINK_UNKNOWN'],
})

export const payBalanceDue = defineCall('POST', '/api/balance-due/order', {
  title: 'Open the payment of a balance due. A repeated request returns the same open order.',
  body: LINK_BODY,
  response: z.object({
    order: z.object({ id: z.string(), amount: PaiseAmount, currency: z.literal('INR') }),
    key: z.string(),
    checkoutUrl: z.string(),
    callbackUrl: z.string(),
  }),
  errors: [
    'BALANCE_DUE_LINK_UNKNOWN',
    'BALANCE_DUE_PAID',
    'BALANCE_DUE_OVER',
    'PAID_AT_OFFICE',
    'REQUEST_IN_PROGRESS',
    'GATEWAY_REFUSED',
    'PAYMENT_UNAVAILABLE',
  ],
  isRepeatable: true,
})

export const verifyBalanceDue = defineCall('POST', '/api/balance-due/verify', {
  title: 'Confirm the payment of a balance due with the values that the checkout returned to the browser',
  body: z.strictObject({ token: Token, ...VerifyPaymentBody.shape }),
  /** `pending` is present while the gateway is not responding. The page then polls again. */
  response: z.object({ success: z.boolean(), pending: z.optional(z.boolean()) }),
  errors: [
    'BALANCE_DUE_LINK_UNKNOWN',
    'PAYMENT_SIGNATURE_INVALID',
    'PAYMENT_MISMATCH',
    'ORDER_NOT_FOUND',
    'PAYMENT_REFUNDING',
  ],
  status: [200, 202],
})

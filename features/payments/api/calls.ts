import * as z from 'zod/mini'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import { CALLBACK_PATH, WEBHOOK_PATH } from '#kernel/addresses/gateway-paths.ts'
import { lineOfText, PaiseAmount, Uuid } from '#kernel/wire/schema-parts.ts'

const OrderId = z.string().check(z.regex(/^order_[A-Za-z0-9]{14}$/, 'This payment id is not valid.'))
const PaymentId = z.string().check(z.regex(/^pay_[A-Za-z0-9]{14}$/, 'This payment id is not valid.'))

/**
 * What was bought and paid; later cancellations do not change it. `amount` is integer paise; `purchasedAt` is ISO 8601;
 * dates are `YYYY-MM-DD`.
 */
export const PaymentSummary = z.object({
  orderId: z.string(),
  purchasedAt: z.string(),
  currency: z.literal('INR'),
  amount: PaiseAmount,
  method: z.string(),
  customerName: z.string(),
  email: z.string(),
  guests: z.number(),
  /** Additive to the specification: the number of these guests who have cancelled since. */
  cancelledGuests: z.number(),
  startDate: z.string(),
  endDate: z.string(),
  packageName: z.string(),
  reference: z.string(),
})
export type PaymentSummary = z.infer<typeof PaymentSummary>

/** `booking` is what the browser claims, and is not used: the server takes the price from its own rows. */
export const CreateOrderBody = z.strictObject({
  packageId: z.number().check(z.int(), z.minimum(1)),
  booking: z.optional(z.unknown()),
  booking_id: Uuid,
  promo_code: z.nullish(lineOfText(40)),
  /**
   * Additive to the specification: the discount that the traveller saw for the code, in paise. It is only compared, and
   * never sets the price.
   */
  promo_discount: z.optional(PaiseAmount),
})
export type CreateOrderBody = z.infer<typeof CreateOrderBody>

/**
 * `order` is null when there is nothing to pay. Then the booking is confirmed immediately, and `summary` is present.
 */
export const CreateOrderResponse = z.object({
  order: z.nullable(z.object({ id: z.string(), amount: PaiseAmount, currency: z.literal('INR') })),
  package: z.object({ name: z.string() }),
  key: z.string(),
  checkoutUrl: z.string(),
  callbackUrl: z.string(),
  holdExpiresAt: z.nullable(z.string()),
  summary: z.nullable(PaymentSummary),
})
export type CreateOrderResponse = z.infer<typeof CreateOrderResponse>

/** The data that the checkout window returns to the browser, with the gateway's field names. */
export const VerifyPaymentBody = z.strictObject({
  razorpay_order_id: OrderId,
  razorpay_payment_id: PaymentId,
  razorpay_signature: z.string().check(z.maxLength(200)),
})

/** `pending` is present when the gateway cannot be reached right now. The page then checks the status. */
const VerifyPaymentResponse = z.object({
  success: z.boolean(),
  pending: z.optional(z.boolean()),
  summary: z.nullable(PaymentSummary),
})

/**
 * The state of a payment. With `paid` the summary is present. `refunding` means that the payment arrived after the
 * seats were gone.
 */
export const PaymentStatusResponse = z.object({
  status: z.enum(['open', 'paid', 'refunding', 'closed']),
  summary: z.nullable(PaymentSummary),
})
export type PaymentStatusResponse = z.infer<typeof PaymentStatusResponse>

/** The description of these calls in the API documentation. */
export const paymentsAbout: SectionInfo = {
  title: 'Payment',
  about: `Amounts are whole paise. A booking has at most one open order. The verify call, the webhook and reconciliation all lead to the same step. Any of them may come first, and more than once. The gateway itself posts to ${WEBHOOK_PATH} (JSON, signed in X-Razorpay-Signature), and phones post to ${CALLBACK_PATH} (a signed form).`,
  readsCookies: true,
}

// Payment calls (specification §7). Amounts are integer paise.

export const createOrder = defineCall('POST', '/api/orders', {
  title: 'Open the payment of a booking. A repeated request returns the same open order. Accepts an Idempotency-Key.',
  body: CreateOrderBody,
  response: CreateOrderResponse,
  errors: [
    'BOOKING_NOT_FOUND',
    'BOOKING_PACKAGE_MISMATCH',
    'BOOKING_CLOSED',
    'PAID_AT_OFFICE',
    'ALREADY_PAID',
    'START_DATE_PAST',
    'SOLD_OUT',
    'TOO_MANY_HOLDS',
    'TOO_MANY_SEATS_HELD',
    'REQUEST_IN_PROGRESS',
    'IDEMPOTENCY_KEY_REUSED',
    'PROMO_INVALID',
    'PROMO_EXHAUSTED',
    'PROMO_CHANGED',
    'PROMO_AMOUNT_TOO_SMALL',
    'PROMO_WITH_DISCOUNT',
    'GATEWAY_REFUSED',
    'PAYMENT_UNAVAILABLE',
  ],
  isRepeatable: true,
})

export const verifyPayment = defineCall('POST', '/api/payments/verify', {
  title: 'Confirm a payment with the values that the checkout returned to the browser',
  body: VerifyPaymentBody,
  response: VerifyPaymentResponse,
  errors: ['PAYMENT_SIGNATURE_INVALID', 'PAYMENT_MISMATCH', 'ORDER_NOT_FOUND', 'PAYMENT_REFUNDING'],
  status: [200, 202],
})

export const getPaymentStatus = defineCall('GET', '/api/payments/status', {
  title:
    'Get the status of a payment. Only the owner of the booking can read it. An open payment is checked with the gateway.',
  query: z.strictObject({ order: OrderId }),
  response: PaymentStatusResponse,
  errors: ['ORDER_NOT_FOUND'],
})

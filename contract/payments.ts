import { endpoint } from './endpoint.ts'
import type { CreateOrderResponse, PaymentStatusResponse, VerifyPaymentResponse } from './payments-schemas.ts'

/** Calls of payment (specification §7). Amounts are integer paise. */

export const createOrder = endpoint<{
  body: { packageId: number; booking?: unknown; booking_id: string; promo_code: string | null }
  response: CreateOrderResponse
}>('POST', '/api/orders', 'Open the payment of a booking; repeats answer the same open order; takes an Idempotency-Key')
export const verifyPayment = endpoint<{
  body: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
  response: VerifyPaymentResponse
}>('POST', '/api/payments/verify', 'Confirm a booking by what the checkout handed to the browser')
export const getPaymentStatus = endpoint<{ query: { order: string }; response: PaymentStatusResponse }>(
  'GET',
  '/api/payments/status',
  'Where a payment stands, for the booking’s owner; asks the gateway when the answer is open',
)

/** Paths of the gateway's own calls to us; they carry HMAC signatures instead of cookies. */
export const WEBHOOK_PATH = '/api/payments/webhook'
/** Where a phone that cannot run the handler posts the result of the checkout. */
export const CALLBACK_PATH = '/api/payments/callback'
/** Default label of the method a payment was made with (specification §9). */
export const DEFAULT_PAYMENT_METHOD = 'Razorpay'
/** Header that makes a repeated create or order answer as the first did. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

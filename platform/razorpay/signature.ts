import { createHmac, timingSafeEqual } from 'node:crypto'

type CheckoutSignature = {
  /** The API key secret. */
  keySecret: string
  /**
   * From our own stored row, never from the browser, because the signature of a cheap order must not pay for an
   * expensive one.
   */
  gatewayOrderId: string
  paymentId: string
  /** The value from the browser; it may be anything. */
  signature: unknown
}

/**
 * Checks the result that the checkout window passes to the browser. It proves that this payment was authorised for this
 * order under our account. It does not prove the capture, the amount or the identity of the caller, and it never
 * expires. Source: Razorpay, "Verify payment signature": HMAC-SHA256 of `order_id|payment_id`, lower-case hex.
 */
export function checkoutSignatureMatches({
  keySecret,
  gatewayOrderId,
  paymentId,
  signature,
}: CheckoutSignature): boolean {
  return isSame(macOf(keySecret, `${gatewayOrderId}|${paymentId}`), signature)
}

type WebhookSignature = {
  /**
   * The webhook secret. During a rotation also the previous one, because retries of old events carry the old signature.
   */
  secrets: readonly string[]
  /** The bytes of the body, before any parser. */
  raw: Buffer
  /** The header `X-Razorpay-Signature`; it may be anything. */
  signature: unknown
}

/**
 * Checks a webhook with every accepted secret. The signature contains no time, so a genuine delivery can be replayed
 * for ever.
 */
export function webhookSignatureMatches({ secrets, raw, signature }: WebhookSignature): boolean {
  return secrets.some((secret) => secret !== '' && isSame(macOf(secret, raw), signature))
}

/** Returns the signature that a checkout window would send; for the sandbox gateway. */
export function signCheckout(keySecret: string, gatewayOrderId: string, paymentId: string): string {
  return macOf(keySecret, `${gatewayOrderId}|${paymentId}`).toString('hex')
}

/** Returns the header `X-Razorpay-Signature` of a webhook body; for the sandbox gateway. */
export function signWebhook(secret: string, raw: string | Buffer): string {
  return macOf(secret, raw).toString('hex')
}

function macOf(key: string, message: string | Buffer): Buffer {
  return createHmac('sha256', key).update(message).digest()
}

// Buffer.from(…, 'hex') stops at the first invalid digit and accepts upper case, and timingSafeEqual throws on unequal
// lengths. So the format is checked first.
function isSame(expected: Buffer, received: unknown): boolean {
  return (
    typeof received === 'string' &&
    /^[0-9a-f]{64}$/.test(received) &&
    timingSafeEqual(expected, Buffer.from(received, 'hex'))
  )
}

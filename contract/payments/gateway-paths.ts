/** Paths of the gateway's own calls to us; they carry HMAC signatures instead of cookies. */
export const WEBHOOK_PATH = '/api/payments/webhook'
/** Where a phone that cannot run the handler posts the result of the checkout. */
export const CALLBACK_PATH = '/api/payments/callback'

/** The path of the gateway's webhook. The gateway signs its calls with HMAC and sends no cookies. */
export const WEBHOOK_PATH = '/api/payments/webhook'
/** The path to which a phone posts the checkout's result when it cannot run the handler in the page. */
export const CALLBACK_PATH = '/api/payments/callback'

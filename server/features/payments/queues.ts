import { queue } from '#server/platform/jobs.ts'

/**
 * Asks the gateway how an order stands, at the moment `at` (ISO) that it was planned for; sends itself again until the
 * order is settled. A gateway may be away for long: at most every 15 minutes, for the four days that matter.
 */
export const reconcileOrderQueue = queue<{ orderRowId: string; at: string }>('reconcile-order', {
  retryLimit: 400,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
})
/** Works one signed message from the gateway. */
export const processWebhookQueue = queue<{ inboxId: string }>('process-webhook', {
  retryLimit: 50,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 900,
})
/** Gives money back, and looks after a refund until the gateway has settled it; the refund's id is the key. */
export const refundPaymentQueue = queue<{ refundId: string }>('refund-payment', {
  isKeyed: true,
  retryLimit: 50,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3600,
})

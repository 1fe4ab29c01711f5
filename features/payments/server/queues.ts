import { queue } from '#platform/jobs/jobs.ts'

/**
 * Asks the gateway about an order, at the planned moment `at` (ISO). The job plans itself again until the order is
 * settled. The gateway may be away for a long time: the pauses between retries grow to 15 minutes, and the retries go
 * on for the four days in which a payment can still come.
 */
export const reconcileOrderQueue = queue<{ orderRowId: string; at: string }>('reconcile-order', {
  retryLimit: 400,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
})
/** Handles one signed message of the gateway. */
export const processWebhookQueue = queue<{ inboxId: string }>('process-webhook', {
  retryLimit: 50,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 900,
})
/** Gives back the seats of a change whose difference did not come in time. */
export const lapseChangeQueue = queue<{ dueId: string }>('lapse-change', {
  retryLimit: 50,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
})
/** Pays a refund, and asks about it until the gateway has settled it. The refund's id is the job's key. */
export const refundPaymentQueue = queue<{ refundId: string }>('refund-payment', {
  isKeyed: true,
  retryLimit: 50,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3600,
})
/** Pays the refunds that wait for money at the gateway, one after another. */
export const waitingRefundsQueue = queue<object>('waiting-refunds', {
  isKeyed: true,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  longestSeconds: 900,
})
/** Does that from time to time, because nobody tells us when the gateway has money again. */
export const waitingRefundsSweepQueue = queue<object>('waiting-refunds-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 60,
  longestSeconds: 900,
})

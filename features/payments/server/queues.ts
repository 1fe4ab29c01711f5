import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/**
 * Asks the gateway about an order, at the planned time `at` (ISO). The job schedules itself again until the order is
 * settled. The gateway may be unavailable for a long time: the pauses between retries grow to 15 minutes, and the
 * retries continue for the four days in which a payment can still arrive.
 */
export const reconcileOrderQueue = queue('reconcile-order', z.object({ orderRowId: z.string(), at: z.string() }), {
  retryLimit: 400,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
})
/** Handles one signed message of the gateway. */
export const processWebhookQueue = queue('process-webhook', z.object({ inboxId: z.string() }), {
  retryLimit: 50,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 900,
})
/** Releases the seats of a trip change whose price difference was not paid in time. */
export const lapseChangeQueue = queue('lapse-change', z.object({ balanceDueId: z.string() }), {
  retryLimit: 50,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
})
/** Pays a refund, and asks about it until the gateway has settled it. The refund's id is the job's key. */
export const refundPaymentQueue = queue('refund-payment', z.object({ refundId: z.string() }), {
  isKeyed: true,
  retryLimit: 50,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 3600,
})
/** Pays the refunds that wait for funds at the gateway, one after another. */
export const waitingRefundsQueue = queue('waiting-refunds', {
  isKeyed: true,
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  maxSeconds: 900,
})
/** Pays waiting refunds periodically too, because nothing notifies us when the gateway has funds again. */
export const waitingRefundsSweepQueue = queue('waiting-refunds-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 60,
  maxSeconds: 900,
})

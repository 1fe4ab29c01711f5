import type { PaymentStatus } from '#domain/statuses.ts'
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
/** A booking was confirmed; worked by the documents feature. Sent in the confirming transaction. */
export const bookingConfirmedQueue = queue<{ bookingId: string }>('booking-confirmed', {
  retryLimit: 50,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 900,
})
/** The gateway has given money back; worked by the documents feature: credit note and mail. Sent in the transaction that notes it. */
export const refundProcessedQueue = queue<{ refundId: string }>('refund-processed', {
  retryLimit: 50,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 900,
})
/** Money came but the seats were gone; the traveller is told. Sent in the transaction that opens the refund. */
export const paymentReturnedQueue = queue<{ refundId: string }>('payment-returned', {
  retryLimit: 50,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 900,
})
/** Guests or a whole booking were cancelled; the traveller is told. Sent in the transaction that cancels. */
export const bookingCancelledQueue = queue<{ cancellationId: string }>('booking-cancelled', {
  retryLimit: 50,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 900,
})
/** Nobody travels on a booking any more; the travellers feature forgets who was named. Sent in the transaction that cancels. */
export const bookingCalledOffQueue = queue<{ bookingId: string }>('booking-called-off', {
  retryLimit: 50,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 900,
})

/** The last that was heard of a booking's tries to pay; null when the gateway could not even be asked. */
export type UnsettledTry = { bookingId: string; paymentRowId: string | null; status: PaymentStatus | null }

/**
 * A try to pay that has not ended well, worked by the documents feature some minutes later: by then most travellers have
 * tried again. Sent in the transaction that notes it.
 */
export const paymentUnsettledQueue = queue<UnsettledTry>('payment-unsettled', {
  retryLimit: 20,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 900,
})

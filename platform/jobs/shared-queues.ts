import * as z from 'zod/mini'
import type { PaymentStatus } from '#kernel/statuses/statuses.ts'
import { queue, type Queue } from './jobs.ts'

/**
 * Queues filled by one feature and processed by a later one. An earlier feature may not import a later one, so these
 * queues are declared here, in one table that names both. All other queues are declared in the feature that processes
 * them.
 */

const QUICK_RETRIES = { retryLimit: 50, retryDelaySeconds: 2, retryDelayMaxSeconds: 900 }

/** A booking was confirmed. Sent in the transaction that confirms the booking. */
export const bookingConfirmedQueue = queue('booking-confirmed', z.object({ bookingId: z.string() }), QUICK_RETRIES)

/**
 * The gateway has refunded money, so a credit note and an email follow. The job is sent in the transaction that records
 * the refund.
 */
export const refundProcessedQueue = queue('refund-processed', z.object({ refundId: z.string() }), QUICK_RETRIES)

/**
 * A payment arrived after the seats were gone, so the traveller gets an email. The job is sent in the transaction that
 * creates the refund.
 */
export const paymentReturnedQueue = queue('payment-returned', z.object({ refundId: z.string() }), QUICK_RETRIES)

/** The last known state of a booking's payment attempts; null when the gateway could not be reached. */
const UnsettledAttempt = z.object({
  bookingId: z.string(),
  paymentRowId: z.nullable(z.string()),
  status: z.nullable(z.enum(['created', 'authorized', 'captured', 'failed', 'lapsed'] satisfies PaymentStatus[])),
})
export type UnsettledAttempt = z.infer<typeof UnsettledAttempt>

/**
 * A payment attempt has not succeeded. The job is sent in the transaction that records the attempt. It runs some
 * minutes later, because by then most travellers have tried again.
 */
export const paymentUnsettledQueue = queue('payment-unsettled', UnsettledAttempt, {
  retryLimit: 20,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 900,
})

/**
 * Guests or a whole booking were cancelled, so the traveller gets an email. The job is sent in the transaction that
 * cancels.
 */
export const bookingCancelledQueue = queue('booking-cancelled', z.object({ cancellationId: z.string() }), QUICK_RETRIES)

/**
 * The office refunds money without a cancellation, so the traveller gets an email. The job is sent in the transaction
 * that decides the refund.
 */
export const goodwillGivenQueue = queue('goodwill-given', z.object({ exceptionId: z.string() }), QUICK_RETRIES)

/**
 * The balance due of a paid booking was paid, so the traveller gets an email. The job is sent in the transaction that
 * settles the balance.
 */
export const balanceDueSettledQueue = queue(
  'balance-due-settled',
  z.object({ balanceDueId: z.string() }),
  QUICK_RETRIES,
)

/**
 * The office has recorded an office payment, so its payer gets a slip. The job is sent in the transaction that records
 * the payment.
 */
export const officePaymentRecordedQueue = queue(
  'office-payment-recorded',
  z.object({ officePaymentId: z.string() }),
  QUICK_RETRIES,
)

/** An office payment was rejected, so its payer gets an email. The job is sent in the transaction that rejects it. */
export const officePaymentRejectedQueue = queue(
  'office-payment-rejected',
  z.object({ officePaymentId: z.string() }),
  QUICK_RETRIES,
)

/** A cheque has bounced, so its payer gets an email. The job is sent in the transaction that records it. */
export const officePaymentBouncedQueue = queue(
  'office-payment-bounced',
  z.object({ officePaymentId: z.string() }),
  QUICK_RETRIES,
)

/**
 * A move of a paid booking to another day or package, with its previous first day and the refund in paise. Jobs created
 * by earlier versions contain neither the move nor the previous package.
 */
const BookingMoved = z.object({
  bookingId: z.string(),
  from: z.string(),
  refundPaise: z.number(),
  moveId: z.optional(z.string()),
  /** The previous package, when the move changed it. */
  fromPackage: z.optional(z.string()),
  /** True when the previous departure was cancelled. */
  isDepartureCancelled: z.optional(z.boolean()),
})
export type BookingMoved = z.infer<typeof BookingMoved>

/**
 * A paid booking was moved, so the traveller gets an email with the new voucher. The job is sent in the transaction
 * that moves the booking.
 */
export const bookingMovedQueue = queue('booking-moved', BookingMoved, QUICK_RETRIES)

/**
 * No guest of a booking is travelling any longer, so the traveller details are erased. The job is sent in the
 * transaction that cancels.
 */
export const bookingCalledOffQueue = queue('booking-called-off', z.object({ bookingId: z.string() }), QUICK_RETRIES)

/**
 * Seats on a date became available while a party is waiting, so they are held and offered next. The job is sent in the
 * transaction that releases them.
 */
export const seatsFreedQueue = queue('seats-freed', z.object({ departureId: z.string() }), QUICK_RETRIES)

type SharedQueue = { queue: Queue<object>; sentBy: string; processedBy: string }

/** Which feature fills each shared queue, and which one processes it. A rule test compares this table with the code. */
export const SHARED_QUEUES: readonly SharedQueue[] = [
  { queue: bookingConfirmedQueue, sentBy: 'payments', processedBy: 'documents' },
  { queue: refundProcessedQueue, sentBy: 'payments', processedBy: 'documents' },
  { queue: paymentReturnedQueue, sentBy: 'payments', processedBy: 'documents' },
  { queue: paymentUnsettledQueue, sentBy: 'payments', processedBy: 'documents' },
  { queue: bookingCancelledQueue, sentBy: 'cancellations', processedBy: 'documents' },
  { queue: goodwillGivenQueue, sentBy: 'cancellations', processedBy: 'documents' },
  { queue: balanceDueSettledQueue, sentBy: 'payments', processedBy: 'documents' },
  { queue: officePaymentRecordedQueue, sentBy: 'office-payments', processedBy: 'documents' },
  { queue: officePaymentBouncedQueue, sentBy: 'office-payments', processedBy: 'documents' },
  { queue: officePaymentRejectedQueue, sentBy: 'office-payments', processedBy: 'documents' },
  { queue: bookingMovedQueue, sentBy: 'cancellations', processedBy: 'documents' },
  { queue: seatsFreedQueue, sentBy: 'seats', processedBy: 'waiting-list' },
  { queue: bookingCalledOffQueue, sentBy: 'cancellations', processedBy: 'travellers' },
]

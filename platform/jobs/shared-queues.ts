import type { PaymentStatus } from '#kernel/statuses/statuses.ts'
import { queue, type Queue } from './jobs.ts'

/**
 * Queues that one feature fills and a later feature works on. An earlier feature may not import a later one, so these
 * queues are declared here, in one table that names both. All other queues are declared in the feature that works on
 * them.
 */

const SOON = { retryLimit: 50, retryDelaySeconds: 2, retryDelayMaxSeconds: 900 }

/** A booking was confirmed. Sent in the transaction that confirms it. */
export const bookingConfirmedQueue = queue<{ bookingId: string }>('booking-confirmed', SOON)

/** The gateway has refunded money: a credit note and a mail follow. Sent in the transaction that notes the refund. */
export const refundProcessedQueue = queue<{ refundId: string }>('refund-processed', SOON)

/** Money came, but the seats were gone: the traveller gets a mail. Sent in the transaction that opens the refund. */
export const paymentReturnedQueue = queue<{ refundId: string }>('payment-returned', SOON)

/** The last news about a booking's attempts to pay; null when the gateway could not even be asked. */
export type UnsettledTry = { bookingId: string; paymentRowId: string | null; status: PaymentStatus | null }

/**
 * An attempt to pay that has not succeeded. The job runs some minutes later, because by then most travellers have tried
 * again. Sent in the transaction that notes the attempt.
 */
export const paymentUnsettledQueue = queue<UnsettledTry>('payment-unsettled', {
  retryLimit: 20,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 900,
})

/** Guests or a whole booking were cancelled: the traveller gets a mail. Sent in the transaction that cancels. */
export const bookingCancelledQueue = queue<{ cancellationId: string }>('booking-cancelled', SOON)

/** The office gives money back, and nobody cancels: the traveller gets a mail. Sent in the transaction that decides it. */
export const goodwillGivenQueue = queue<{ exceptionId: string }>('goodwill-given', SOON)

/** Money that was due on a paid booking has come: the traveller gets a mail. Sent in the transaction that settles it. */
export const dueSettledQueue = queue<{ dueId: string }>('due-settled', SOON)

/** The office has noted a payment by hand: its payer gets a slip. Sent in the transaction that notes it. */
export const receiptEnteredQueue = queue<{ receiptId: string }>('receipt-entered', SOON)

/** A payment by hand was not confirmed: its payer gets a mail. Sent in the transaction that refuses it. */
export const receiptRefusedQueue = queue<{ receiptId: string }>('receipt-refused', SOON)

/** A cheque has bounced: its payer gets a mail. Sent in the transaction that notes it. */
export const receiptBouncedQueue = queue<{ receiptId: string }>('receipt-bounced', SOON)

/**
 * A move of a paid booking to another day or package: its first day before, and what goes back, in paise. Jobs of before
 * name neither the move nor the package that it left.
 */
export type BookingMoved = {
  bookingId: string
  from: string
  refundPaise: number
  moveId?: string
  /** The package that it left, where that is another one. */
  fromPackage?: string
  /** The departure that it left does not take place. */
  isBroken?: boolean
}

/** A paid booking was moved: the traveller gets a mail with the new voucher. Sent in the transaction that moves it. */
export const bookingMovedQueue = queue<BookingMoved>('booking-moved', SOON)

/**
 * Nobody travels on a booking any more: the details of its travellers are erased. Sent in the transaction that cancels.
 */
export const bookingCalledOffQueue = queue<{ bookingId: string }>('booking-called-off', SOON)

/**
 * Seats of a date came free while a party waits for it: they are set aside, and offered next. Sent in the transaction that
 * frees them.
 */
export const seatsFreedQueue = queue<{ departureId: string }>('seats-freed', SOON)

type SharedQueue = { queue: Queue<never>; sentBy: string; workedBy: string }

/** Which feature fills each shared queue, and which one works on it. A rule test compares this table with the code. */
export const SHARED_QUEUES: readonly SharedQueue[] = [
  { queue: bookingConfirmedQueue, sentBy: 'payments', workedBy: 'documents' },
  { queue: refundProcessedQueue, sentBy: 'payments', workedBy: 'documents' },
  { queue: paymentReturnedQueue, sentBy: 'payments', workedBy: 'documents' },
  { queue: paymentUnsettledQueue, sentBy: 'payments', workedBy: 'documents' },
  { queue: bookingCancelledQueue, sentBy: 'cancellations', workedBy: 'documents' },
  { queue: goodwillGivenQueue, sentBy: 'cancellations', workedBy: 'documents' },
  { queue: dueSettledQueue, sentBy: 'payments', workedBy: 'documents' },
  { queue: receiptEnteredQueue, sentBy: 'receipts', workedBy: 'documents' },
  { queue: receiptBouncedQueue, sentBy: 'receipts', workedBy: 'documents' },
  { queue: receiptRefusedQueue, sentBy: 'receipts', workedBy: 'documents' },
  { queue: bookingMovedQueue, sentBy: 'cancellations', workedBy: 'documents' },
  { queue: seatsFreedQueue, sentBy: 'bookings', workedBy: 'waiting-list' },
  { queue: bookingCalledOffQueue, sentBy: 'cancellations', workedBy: 'travellers' },
]

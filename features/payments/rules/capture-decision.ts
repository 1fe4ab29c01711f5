import type { BookingStatus, GatewayOrderStatus } from '#kernel/statuses/statuses.ts'

/**
 * What is known when the money of an order has been captured. The captured amount is already known to be the order's.
 */
type CaptureFacts = {
  bookingStatus: BookingStatus
  orderStatus: GatewayOrderStatus
  /** True when the order's amount is what the booking costs today (a promo code may have changed it). */
  isAmountPayable: boolean
  /** True while the office takes the money of the booking by hand (desk-hold.ts). */
  isPaidAtOffice: boolean
  /** True when the trip's start date has passed in India. */
  hasTripBegun: boolean
  /** True when the booking names nobody any more (erased-person.ts). */
  isErased: boolean
  /** True when it is of guests who were added to a booking that was cancelled since. */
  isFirstCancelled: boolean
}

/**
 * What happens to captured money. It confirms a booking whose seats are still held, takes the seats of an expired
 * booking again, or is refunded with a reason. `review` means that a person must decide.
 */
export type CaptureDecision =
  | { kind: 'confirm' }
  | { kind: 'retake_seats' }
  | { kind: 'refund'; reason: 'duplicate' | 'booking_cancelled' | 'superseded_amount' | 'trip_begun' }
  | { kind: 'review' }

/** Orders that no longer follow the price of their booking: a newer order may have been opened since. */
const LEFT_BEHIND: ReadonlySet<GatewayOrderStatus> = new Set(['superseded', 'abandoned'])

/**
 * Makes the decision for verify, callback, webhook and reconciler alike. Money is never kept without a booking: an
 * order at the gateway never expires, so it can be paid long after the hold has ended.
 */
export function decideCapture({
  bookingStatus,
  orderStatus,
  isAmountPayable,
  isPaidAtOffice,
  hasTripBegun,
  isErased,
  isFirstCancelled,
}: CaptureFacts): CaptureDecision {
  switch (bookingStatus) {
    case 'confirmed':
    case 'completed':
      return { kind: 'refund', reason: 'duplicate' }
    case 'cancelled':
      return { kind: 'refund', reason: 'booking_cancelled' }
    case 'needs_review':
      return { kind: 'review' }
    case 'held':
    case 'expired':
      if (!isAmountPayable && LEFT_BEHIND.has(orderStatus)) return { kind: 'refund', reason: 'superseded_amount' }
      if (isPaidAtOffice) return { kind: 'refund', reason: 'duplicate' }
      if (bookingStatus === 'held') return { kind: 'confirm' }
      if (isErased || isFirstCancelled) return { kind: 'refund', reason: 'booking_cancelled' }
      return hasTripBegun ? { kind: 'refund', reason: 'trip_begun' } : { kind: 'retake_seats' }
  }
}

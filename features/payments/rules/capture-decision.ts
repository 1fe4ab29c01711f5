import type { BookingStatus, GatewayOrderStatus } from '#kernel/statuses/statuses.ts'

/**
 * The facts about the captured payment of an order. The captured amount is already known to equal the order's amount.
 */
type CaptureFacts = {
  bookingStatus: BookingStatus
  orderStatus: GatewayOrderStatus
  /** True when the order's amount is the current price of the booking (a promo code may have changed it). */
  isAmountPayable: boolean
  /** True while the booking is paid at the office (desk-hold.ts). */
  isPaidAtOffice: boolean
  /** True when the trip's start date has passed (India time). */
  hasTripStarted: boolean
  /** True when the booking's personal data was erased (erased-person.ts). */
  isErased: boolean
  /** True when the booking's guests were added to a booking that was cancelled later. */
  isOriginalCancelled: boolean
}

/**
 * What happens to a captured payment. It confirms a booking whose seats are still held, takes the seats of an expired
 * booking again, or is refunded with a reason. `review` means that a person must decide.
 */
export type CaptureDecision =
  | { kind: 'confirm' }
  | { kind: 'retake_seats' }
  | { kind: 'refund'; reason: 'duplicate' | 'booking_cancelled' | 'superseded_amount' | 'trip_begun' }
  | { kind: 'review' }

/** The statuses of orders whose amount no longer follows the booking's price: a newer order may exist. */
const OUTDATED_ORDER_STATUSES: ReadonlySet<GatewayOrderStatus> = new Set(['superseded', 'abandoned'])

/**
 * Makes the decision for verify, callback, webhook and reconciler alike. No payment is retained without a booking: an
 * order at the gateway never expires, so it can be paid long after the hold has expired.
 */
export function decideCapture({
  bookingStatus,
  orderStatus,
  isAmountPayable,
  isPaidAtOffice,
  hasTripStarted,
  isErased,
  isOriginalCancelled,
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
      if (!isAmountPayable && OUTDATED_ORDER_STATUSES.has(orderStatus))
        return { kind: 'refund', reason: 'superseded_amount' }
      if (isPaidAtOffice) return { kind: 'refund', reason: 'duplicate' }
      if (bookingStatus === 'held') return { kind: 'confirm' }
      if (isErased || isOriginalCancelled) return { kind: 'refund', reason: 'booking_cancelled' }
      return hasTripStarted ? { kind: 'refund', reason: 'trip_begun' } : { kind: 'retake_seats' }
  }
}

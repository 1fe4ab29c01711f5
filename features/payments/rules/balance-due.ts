import type { Paise } from '#kernel/money/money.ts'
import type { BookingStatus, BalanceDueStatus } from '#kernel/statuses/statuses.ts'

/** Why money is due on a booking that was already paid: a cheque has bounced, or the new trip costs more. */
export const BALANCE_DUE_REASONS = ['bounced_cheque', 'change'] as const
/** The facts about a captured payment of a balance due. Amounts in paise. */
type BalanceDueFacts = {
  status: BalanceDueStatus
  /** The amount of the order. The captured amount is already known to equal it. */
  paid: Paise
  /** The amount due again on the payment that this balance due completes. */
  amountDue: Paise
  /** True when an office payment for this balance due awaits confirmation. */
  isByHand: boolean
  bookingStatus: BookingStatus
}

/** What happens to the captured payment of a balance due: it is used, or refunded with a reason. */
type BalanceDueDecision = { kind: 'settle' } | { kind: 'refund'; reason: 'duplicate' | 'superseded_amount' }

/**
 * Decides what happens to the captured payment of a balance due, for verify, callback, webhook and reconciler alike.
 * Nobody pays more than is due, and nobody pays at the office and at the gateway for the same thing. A smaller payment
 * is accepted: another cheque may have bounced since the order was opened. A booking that is held again after a refund
 * must pay its price first.
 */
export function decideBalanceDue({
  status,
  paid,
  amountDue,
  isByHand,
  bookingStatus,
}: BalanceDueFacts): BalanceDueDecision {
  if (status === 'paid' || isByHand) return { kind: 'refund', reason: 'duplicate' }
  const hasBalanceDue = status === 'open' && paid <= amountDue && bookingStatus !== 'held'
  return hasBalanceDue ? { kind: 'settle' } : { kind: 'refund', reason: 'superseded_amount' }
}

/** The facts about a trip change whose price difference was paid, at the gateway or confirmed at the office. */
type ChangeFacts = {
  status: BalanceDueStatus
  /** True when an office payment for this difference awaits confirmation. */
  isByHand: boolean
  bookingStatus: BookingStatus
  /** False when the guests, trip or price of the booking have changed since the difference was quoted. */
  matchesPrice: boolean
  /** True when the old or the new trip has started before today (India time). */
  hasTripStarted: boolean
}

/** The change is settled, with seats that are held or free, or the money is refunded with a reason. */
type ChangeDecision =
  | { kind: 'settle'; seats: 'held' | 'free' }
  | { kind: 'refund'; reason: 'duplicate' | 'booking_cancelled' | 'superseded_amount' | 'trip_begun' }

/**
 * Decides what happens to the price difference of a trip change. Until it is settled, the booking keeps its old trip.
 * Money that arrives after the hold has expired takes the seats again, if they are available, like any late payment.
 */
export function decideChange({
  status,
  isByHand,
  bookingStatus,
  matchesPrice,
  hasTripStarted,
}: ChangeFacts): ChangeDecision {
  if (status === 'paid' || isByHand) return { kind: 'refund', reason: 'duplicate' }
  if (bookingStatus === 'cancelled') return { kind: 'refund', reason: 'booking_cancelled' }
  if (hasTripStarted) return { kind: 'refund', reason: 'trip_begun' }
  if (status === 'void' || !matchesPrice || bookingStatus !== 'confirmed')
    return { kind: 'refund', reason: 'superseded_amount' }
  return { kind: 'settle', seats: status === 'open' ? 'held' : 'free' }
}

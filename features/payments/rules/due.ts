import type { Paise } from '#kernel/money/money.ts'
import type { BookingStatus, DueStatus } from '#kernel/statuses/statuses.ts'

/** Why money is due on a booking that was paid before: a cheque has bounced, or the trip changes to a dearer one. */
export const DUE_REASONS = ['bounced_cheque', 'change'] as const
/** What is known when the money of a due has been captured at the gateway. Amounts in paise. */
type DueFacts = {
  status: DueStatus
  /** What the order asked for. The captured amount is already known to be this. */
  paid: Paise
  /** What is owed again on the payment that it completes. */
  owed: Paise
  /** A receipt of the office for it waits. */
  isByHand: boolean
  bookingStatus: BookingStatus
}

/** What happens to captured money of a due: it is used, or it goes back with a reason. */
type DueDecision = { kind: 'settle' } | { kind: 'refund'; reason: 'duplicate' | 'superseded_amount' }

/**
 * Decides about captured money of a due, for verify, callback, webhook and reconciler alike. Nobody pays more than is owed,
 * and nobody pays at the office and at the gateway at once. Less than is owed is welcome: another cheque may have bounced
 * since the order was opened. A booking that is held again after its money went back must pay its price first.
 */
export function decideDue({ status, paid, owed, isByHand, bookingStatus }: DueFacts): DueDecision {
  if (status === 'paid' || isByHand) return { kind: 'refund', reason: 'duplicate' }
  const isOwed = status === 'open' && paid <= owed && bookingStatus !== 'held'
  return isOwed ? { kind: 'settle' } : { kind: 'refund', reason: 'superseded_amount' }
}

/** What is known when the difference of a dearer trip has come, at the gateway or confirmed at the office. */
type ChangeFacts = {
  status: DueStatus
  /** A receipt of the office for it waits. */
  isByHand: boolean
  bookingStatus: BookingStatus
  /** False when guests, trip or price of the booking are others than when the difference was quoted. */
  isAsPriced: boolean
  /** True when the old or the new trip has begun in India. */
  hasTripBegun: boolean
}

/** Seats that are held, or that must be taken again; or the money goes back with a reason. */
type ChangeDecision =
  | { kind: 'settle'; seats: 'held' | 'free' }
  | { kind: 'refund'; reason: 'duplicate' | 'booking_cancelled' | 'superseded_amount' | 'trip_begun' }

/**
 * Decides about the difference of a dearer trip. The booking keeps its old trip until then. Money that comes after the hold
 * takes the seats again, if they are free, as any late payment does.
 */
export function decideChange({
  status,
  isByHand,
  bookingStatus,
  isAsPriced,
  hasTripBegun,
}: ChangeFacts): ChangeDecision {
  if (status === 'paid' || isByHand) return { kind: 'refund', reason: 'duplicate' }
  if (bookingStatus === 'cancelled') return { kind: 'refund', reason: 'booking_cancelled' }
  if (hasTripBegun) return { kind: 'refund', reason: 'trip_begun' }
  if (status === 'void' || !isAsPriced || bookingStatus !== 'confirmed')
    return { kind: 'refund', reason: 'superseded_amount' }
  return { kind: 'settle', seats: status === 'open' ? 'held' : 'free' }
}

import type { BookingStatus, PaymentStatus } from '#kernel/statuses/statuses.ts'

/** The status of a booking and of its payment attempts, the latest first. */
type PaymentAttempts = { bookingStatus: BookingStatus; attemptStatuses: readonly PaymentStatus[] }

/**
 * What to tell a traveller a few minutes after an unsuccessful payment attempt. `failed`: nothing was charged.
 * `pending`: the bank has not decided yet, and they must not pay twice. Null when other emails cover it: the booking is
 * paid, cancelled or in review, or a refund is under way.
 *
 * Without a known attempt the result is `pending`: the checkout window proved that there is one, and the gateway could
 * not be reached.
 */
export function unsettledPaymentStatus({
  bookingStatus,
  attemptStatuses,
}: PaymentAttempts): 'failed' | 'pending' | null {
  if (bookingStatus !== 'held' && bookingStatus !== 'expired') return null
  if (attemptStatuses.includes('captured')) return null
  if (attemptStatuses.includes('authorized')) return 'pending'
  return attemptStatuses[0] === undefined || attemptStatuses[0] === 'created' ? 'pending' : 'failed'
}

/**
 * Why money is refunded. The first five are for a payment that could not be used, the next two for guests who cancelled
 * or were cancelled by us. `cancelled_departure`: the whole departure was cancelled. `goodwill`: the office refunds an
 * amount, and nobody cancels. `trip_changed`: the changed trip costs less. `never_paid_in_full`: the office took a part
 * payment, and the rest was never paid.
 */
export const REFUND_REASONS = [
  'no_seats',
  'duplicate',
  'booking_cancelled',
  'superseded_amount',
  'trip_begun',
  'customer_cancelled',
  'operator_cancelled',
  'cancelled_departure',
  'goodwill',
  'trip_changed',
  'never_paid_in_full',
] as const

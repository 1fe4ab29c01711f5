/**
 * Why money goes back. The first five: a payment that could not be used. Then cancelled guests, by their wish or ours;
 * `broken_departure`: the whole departure does not take place;
 * `goodwill`: the office gives something back, and nobody cancels; `trip_changed`: the changed trip costs less;
 * `never_paid_in_full`: the office took a part by hand, and the rest never came.
 */
export const REFUND_REASONS = [
  'no_seats',
  'duplicate',
  'booking_cancelled',
  'superseded_amount',
  'trip_begun',
  'customer_cancelled',
  'operator_cancelled',
  'broken_departure',
  'goodwill',
  'trip_changed',
  'never_paid_in_full',
] as const

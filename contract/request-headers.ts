/** Header that makes a repeated create or order answer as the first did. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
/** Carries the token of a mail's link to a booking, on every call about that booking. */
export const BOOKING_LINK_HEADER = 'Booking-Link'

/** The header of a repeated create or order: the server then answers as it did the first time. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
/** Carries the booking token from a mail's link, on every call about that booking. */
export const BOOKING_LINK_HEADER = 'Booking-Link'

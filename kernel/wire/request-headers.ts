/** The header of a create or order request that may be repeated: a repeat gets the response of the first one. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
/** Carries the booking token from an email's link, on every call about that booking. */
export const BOOKING_LINK_HEADER = 'Booking-Link'
/** Carries the signed token of a link. In the URL, {@link TOKEN_IN_HEADER} takes its place. */
export const LINK_TOKEN_HEADER = 'Link-Token'
/** Replaces the token in the path of a call. Every proxy would log a token in the URL. */
export const TOKEN_IN_HEADER = 'link'

/** The name on a booking whose traveller was erased. */
export const ERASED_NAME = 'Erased'

/** An address that nobody can have: RFC 2606 reserves `.invalid`. No mail is ever sent to it. */
export const ERASED_EMAIL = 'erased@person.invalid'

/**
 * Years for which invoices and records of payments must be kept in India (GST Act, section 36: 72 months from the
 * annual return).
 */
export const PAPERS_KEPT_YEARS = 8

/**
 * Whole days, in Indian time, between the request to be erased and the erasure. Signing in during these days takes the
 * request back.
 */
export const DELETION_GRACE_DAYS = 7

/** The name on a booking whose traveller was erased. */
export const ERASED_NAME = 'Erased'

/** An address that nobody can have: RFC 2606 reserves `.invalid`. No email is ever sent to it. */
export const ERASED_EMAIL = 'erased@person.invalid'

/**
 * Years for which invoices and payment records must be retained in India (GST Act, section 36: 72 months from the
 * annual return).
 */
export const DOCUMENT_RETENTION_YEARS = 8

/**
 * Whole days, in India time, between an erasure request and the erasure. Signing in during these days withdraws the
 * request.
 */
export const DELETION_GRACE_DAYS = 7

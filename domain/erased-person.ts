/** What stands on a booking whose traveller was erased. */
export const ERASED_NAME = 'Erased'

/** An address at which nobody can be: RFC 2606 gives `.invalid` to no one. No mail is ever written to it. */
export const ERASED_EMAIL = 'erased@person.invalid'

/** Years for which papers of money must be kept in India (GST Act, section 36: 72 months from the annual return). */
export const PAPERS_KEPT_YEARS = 8

/** Whole days, in India, between the day of the wish to be erased and its fulfilment; signing in takes the wish back. */
export const DELETION_GRACE_DAYS = 7

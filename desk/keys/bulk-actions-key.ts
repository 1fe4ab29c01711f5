/** What was read of acts on many bookings. */
export const BULK_ACTS_KEY = ['bulk-acts'] as const

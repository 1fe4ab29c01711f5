/** The cache key of bulk actions on bookings. */
export const BULK_ACTIONS_KEY = ['bulk-actions'] as const

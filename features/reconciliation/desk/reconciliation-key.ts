/** The query key of the reconciliation. */
export const RECONCILIATION_KEY = ['bookings', 'reconciliation'] as const

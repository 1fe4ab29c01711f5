/** The key of what differs, among the answers that are kept. */
export const RECONCILIATION_KEY = ['bookings', 'reconciliation'] as const

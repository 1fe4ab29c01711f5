/** The key of reports among the answers that are kept. Whatever changes a booking makes them old. */
export const REPORTS_KEY = ['bookings', 'reports'] as const

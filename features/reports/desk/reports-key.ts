/** The query key of the reports. Every change to a booking makes them out of date. */
export const REPORTS_KEY = ['bookings', 'reports'] as const

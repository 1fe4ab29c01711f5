/** The query key for everything about cancelled departures. */
export const DEPARTURE_CANCELLATIONS_KEY = ['departure-cancellations'] as const

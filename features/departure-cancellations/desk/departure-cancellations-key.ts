/** The query key for everything about cancelled departures. */
export const DEPARTURE_CANCELLATIONS_KEY = ['breaks'] as const

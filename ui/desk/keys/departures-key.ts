/** The cache key of everything about departures. */
export const DEPARTURES_KEY = ['departures'] as const

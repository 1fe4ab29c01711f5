/** The key of everything about broken departures among the answers that are kept. */
export const BREAKS_KEY = ['breaks'] as const

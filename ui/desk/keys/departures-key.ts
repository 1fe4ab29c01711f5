/** The key of everything about departures among the answers that are kept. */
export const DEPARTURES_KEY = ['departures'] as const

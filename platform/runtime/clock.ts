/** The time. Every function that needs it gets a clock, so that every rule about dates can be tested on any day. */
export type Clock = { now(): Date }

/** The machine's own clock. No other code reads the time. */
export const systemClock: Clock = { now: () => new Date() }

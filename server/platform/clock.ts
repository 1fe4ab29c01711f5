/** The time, passed in everywhere, so that every rule about dates can be tested on any day. */
export type Clock = { now(): Date }

/** The machine's own clock. The one place that reads it. */
export const systemClock: Clock = { now: () => new Date() }

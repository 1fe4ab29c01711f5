/** Asia/Kolkata keeps +05:30 all year. */
const AHEAD_OF_UTC_MS = 19_800_000

/** The time of a moment in India, with 24 hours: `23:59`. */
export function formatTimeOfDay(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(11, 16)
}

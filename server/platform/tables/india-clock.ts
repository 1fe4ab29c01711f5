const AHEAD_OF_UTC_MS = 5.5 * 3_600_000

/** The moment whose UTC parts are what a clock in India shows. Spreadsheets have no time zones. */
export function indiaClock(moment: Date): Date {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS)
}

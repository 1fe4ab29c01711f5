/**
 * The remaining time of a hold as minutes and seconds, such as 9:12. Seconds are rounded up, so that it ends with the
 * hold.
 */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The remaining whole minutes, rounded up, so that the last minute is 1. */
export function minutesOf(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / 60_000))
}

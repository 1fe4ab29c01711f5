import { deskHold } from '#messages/seats/desk-hold.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** The remaining time of a hold: `2 days 3 h left`, `2 h 30 min left`, and below one hour `29:05 left`. */
export function formatTimeLeft(leftMs: number): string {
  const { days, hours, minutes } = deskHold.left
  if (leftMs >= DAY_MS) return days(Math.floor(leftMs / DAY_MS), Math.floor((leftMs % DAY_MS) / HOUR_MS))
  if (leftMs >= HOUR_MS) return hours(Math.floor(leftMs / HOUR_MS), Math.floor((leftMs % HOUR_MS) / MINUTE_MS))
  const seconds = Math.max(0, Math.floor(leftMs / SECOND_MS))
  return minutes(twoDigits(Math.floor(seconds / 60)), twoDigits(seconds % 60))
}

/** The maximum length of a reminder's text, in characters (UTF-16). */
export const MAX_REMINDER_LENGTH = 300
/** The maximum number of days ahead for a reminder. */
const MAX_DAYS_AHEAD = 730
const DAY_MS = 86_400_000

/** True for a valid reminder time: in the future, and within two years. */
export function isReminderTime(dueAt: Date, now: Date): boolean {
  const ahead = dueAt.getTime() - now.getTime()
  return ahead > 0 && ahead <= MAX_DAYS_AHEAD * DAY_MS
}

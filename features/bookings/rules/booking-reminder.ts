/** The longest text of a reminder, in characters (UTF-16). */
export const REMINDER_LONGEST = 300
/** Nobody plans further ahead than this. */
const DAYS_AHEAD_MOST = 730
const DAY_MS = 86_400_000

/** True for a moment at which one can be reminded: to come, and within two years. */
export function isReminderMoment(dueAt: Date, now: Date): boolean {
  const ahead = dueAt.getTime() - now.getTime()
  return ahead > 0 && ahead <= DAYS_AHEAD_MOST * DAY_MS
}

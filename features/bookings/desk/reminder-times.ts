import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { parseIndiaTime } from '#ui/desk/lib/india-time.ts'

/** The choices for a reminder: soon, tomorrow when the office opens, or a custom date and time. */
export type ReminderTime = 'hour' | 'tomorrow' | 'moment'

const HOUR_MS = 3_600_000

/** The date and time of a choice; undefined while the field is incomplete. */
export function toReminderTime(
  time: ReminderTime,
  { typedTime, now }: { typedTime: string; now: Date },
): Date | undefined {
  if (time === 'hour') return new Date(now.getTime() + HOUR_MS)
  if (time === 'moment') return parseIndiaTime(typedTime)
  return parseIndiaTime(`${addDays(todayIn(BUSINESS_TIME_ZONE, now), 1)}T09:00`)
}

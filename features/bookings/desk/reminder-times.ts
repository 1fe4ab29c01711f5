import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { readIndianMoment } from '#desk/lib/indian-moment.ts'

/** When one wants to be reminded: soon, tomorrow when the office opens, or at a moment of one's own. */
export type ReminderTime = 'hour' | 'tomorrow' | 'moment'

const HOUR_MS = 3_600_000

/** The moment of a choice; undefined while the field of date and time is not whole. */
export function reminderMoment(time: ReminderTime, { typed, now }: { typed: string; now: Date }): Date | undefined {
  if (time === 'hour') return new Date(now.getTime() + HOUR_MS)
  if (time === 'moment') return readIndianMoment(typed)
  return readIndianMoment(`${addDays(todayIn(BUSINESS_TIME_ZONE, now), 1)}T09:00`)
}

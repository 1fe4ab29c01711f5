import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { formatTimeOfDay } from '#kernel/dates/indian-clock.ts'

/** A date and time in an email, such as `Sat, 2 May 2026, 23:59`, in India time. */
export function printDateTime(at: Date): string {
  return `${formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, at))}, ${formatTimeOfDay(at)}`
}

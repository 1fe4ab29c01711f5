import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { formatTimeOfDay } from '#kernel/dates/indian-clock.ts'

/** A moment in a mail, such as `Sat, 2 May 2026, 23:59`, in Indian time. */
export function printMoment(moment: Date): string {
  return `${formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, moment))}, ${formatTimeOfDay(moment)}`
}

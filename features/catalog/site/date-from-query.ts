import { isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/** The date in a link to a package, such as `?date=2027-05-20`; null when there is none, or when it is invalid. */
export function dateFromQuery(search: string): CalendarDate | null {
  const date = new URLSearchParams(search).get('date')
  return date !== null && isCalendarDate(date) ? date : null
}

import { isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/** The date that a link to a package names, such as `?date=2027-05-20`; null when there is none, or no such day. */
export function dateOfLink(search: string): CalendarDate | null {
  const date = new URLSearchParams(search).get('date')
  return date !== null && isCalendarDate(date) ? date : null
}

import { formatCalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'

/** Prints a day of the API (`YYYY-MM-DD`) for readers. Any other text stays as it is. */
export function printDate(text: string): string {
  return isCalendarDate(text) ? formatCalendarDate(text) : text
}

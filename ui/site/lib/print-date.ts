import { formatCalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'

/** Formats an API date (`YYYY-MM-DD`) for readers. Any other text is returned unchanged. */
export function printDate(text: string): string {
  return isCalendarDate(text) ? formatCalendarDate(text) : text
}

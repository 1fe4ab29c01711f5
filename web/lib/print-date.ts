import { formatCalendarDate, isCalendarDate } from '#domain/calendar-date.ts'

/** A day as the wire writes it (`YYYY-MM-DD`) as it is printed; anything else stays as it is. */
export function printDate(text: string): string {
  return isCalendarDate(text) ? formatCalendarDate(text) : text
}

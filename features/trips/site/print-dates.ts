import { formatDayOfTrip, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import { tripMessages } from '#messages/trips/site.ts'
import { printDate } from '#ui/site/lib/print-date.ts'

/** Formats the first and last day, or a single day when both are the same. */
export function printDates({ startDate, endDate }: { startDate: string; endDate: string }): string {
  return tripMessages.dates(printDate(startDate), printDate(endDate))
}

/** `Sat, 6 Dec`. */
export function printDay(date: string): string {
  return isCalendarDate(date) ? formatDayOfTrip(date) : date
}

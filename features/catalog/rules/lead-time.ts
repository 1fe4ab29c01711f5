import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/**
 * The first possible start of a package booked today: permits and rooms take `leadDays` days. With 0 it is today.
 * Source: the design for families, point 1.
 */
export function firstStart(today: CalendarDate, leadDays: number): CalendarDate {
  return addDays(today, leadDays)
}

import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/**
 * The first start date that can be booked today. Permits and rooms take `leadDays` days; with 0 it is today. Source:
 * the design for families, point 1.
 */
export function firstStart(today: CalendarDate, leadDays: number): CalendarDate {
  return addDays(today, leadDays)
}

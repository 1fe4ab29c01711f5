import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/**
 * The first start date that can be booked today. Arranging permits and rooms takes `leadDays` days; with 0 a trip can
 * start today. Source: the design for families, point 1.
 */
export function firstStart(today: CalendarDate, leadDays: number): CalendarDate {
  return addDays(today, leadDays)
}

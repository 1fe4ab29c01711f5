import { addDays, calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DateSpan } from '#kernel/dates/date-span.ts'

/** The initial dates of the field: day 5 to day 14 of next month (specification §2, "Search panel"). */
export function initialDates(today: CalendarDate): DateSpan {
  const firstOfMonth = calendarDate(`${today.slice(0, 7)}-01`)
  const nextMonth = addDays(firstOfMonth, 31).slice(0, 7)
  return { from: calendarDate(`${nextMonth}-05`), to: calendarDate(`${nextMonth}-14`) }
}

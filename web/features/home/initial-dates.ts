import { addDays, calendarDate, formatCalendarDate, type CalendarDate } from '#domain/calendar-date.ts'

export type DateSpan = { from: CalendarDate; to: CalendarDate }

/** The dates that the field shows first: day 5 to day 14 of next month (specification §2, "Search panel"). */
export function initialDates(today: CalendarDate): DateSpan {
  const firstOfMonth = calendarDate(`${today.slice(0, 7)}-01`)
  const nextMonth = addDays(firstOfMonth, 31).slice(0, 7)
  return { from: calendarDate(`${nextMonth}-05`), to: calendarDate(`${nextMonth}-14`) }
}

/** `5 Dec – 14 Dec 2026`. Both years are printed when they differ. */
export function printSpan({ from, to }: DateSpan): string {
  const start = withoutWeekday(from)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isOneYear ? start.slice(0, -5) : start} – ${withoutWeekday(to)}`
}

function withoutWeekday(date: CalendarDate): string {
  return formatCalendarDate(date).replace(/^\w+, /, '')
}

import { calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/** The calendar widget uses local `Date`s at midnight. These two functions are the only conversion to and from them. */
export function toLocalDay(date: CalendarDate): Date {
  const [year, month, day] = date.split('-').map(Number)
  return new Date(year ?? 1970, (month ?? 1) - 1, day ?? 1)
}

/** A local `Date` as a calendar date, in the visitor's own time zone. */
export function fromLocalDay(day: Date): CalendarDate {
  const year = String(day.getFullYear()).padStart(4, '0')
  const month = String(day.getMonth() + 1).padStart(2, '0')
  return calendarDate(`${year}-${month}-${String(day.getDate()).padStart(2, '0')}`)
}

/** The first and the last day of the two months that a calendar opened at `date` shows. */
export function twoMonthsFrom(date: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const start = toLocalDay(date)
  return {
    from: fromLocalDay(new Date(start.getFullYear(), start.getMonth(), 1)),
    to: fromLocalDay(new Date(start.getFullYear(), start.getMonth() + 2, 0)),
  }
}

import { calendarDate, type CalendarDate } from '#domain/calendar-date.ts'

/** The calendar widget counts in local `Date`s at midnight; these two are the only way in and out. */
export function toLocalDay(date: CalendarDate): Date {
  const [year, month, day] = date.split('-').map(Number)
  return new Date(year ?? 1970, (month ?? 1) - 1, day ?? 1)
}

/** The day that a local `Date` shows on the visitor's own clock. */
export function fromLocalDay(day: Date): CalendarDate {
  const year = String(day.getFullYear()).padStart(4, '0')
  const month = String(day.getMonth() + 1).padStart(2, '0')
  return calendarDate(`${year}-${month}-${String(day.getDate()).padStart(2, '0')}`)
}

/** First and last day of the two months that a calendar opened at `date` shows. */
export function twoMonthsFrom(date: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const start = toLocalDay(date)
  return {
    from: fromLocalDay(new Date(start.getFullYear(), start.getMonth(), 1)),
    to: fromLocalDay(new Date(start.getFullYear(), start.getMonth() + 2, 0)),
  }
}

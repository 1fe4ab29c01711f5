import { calendarDate, daysBetween } from '#kernel/dates/calendar-date.ts'

type Query<D> = {
  dates: readonly D[]
  /** Dates that are always shown, because they are selected. */
  selectedDates: readonly string[]
  cancelledDate: string
  maxDates: number
}

/** The dates nearest to a cancelled departure, and the selected ones, by day. */
export function nearestDates<D extends { startDate: string }>({
  dates,
  selectedDates,
  cancelledDate,
  maxDates,
}: Query<D>): D[] {
  const daysAway = ({ startDate }: D) => Math.abs(daysBetween(calendarDate(cancelledDate), calendarDate(startDate)))
  const near = new Set(dates.toSorted((a, b) => daysAway(a) - daysAway(b)).slice(0, maxDates))
  return dates.filter((date) => near.has(date) || selectedDates.includes(date.startDate))
}

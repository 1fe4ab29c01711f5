import { calendarDate, daysBetween } from '#kernel/dates/calendar-date.ts'

type Asked<D> = {
  dates: readonly D[]
  /** Days that stand there in any case: they are chosen. */
  chosen: readonly string[]
  broken: string
  most: number
}

/** The dates nearest to a broken one, and the chosen ones, by day. */
export function nearestDates<D extends { startDate: string }>({ dates, chosen, broken, most }: Asked<D>): D[] {
  const away = ({ startDate }: D) => Math.abs(daysBetween(calendarDate(broken), calendarDate(startDate)))
  const near = new Set(dates.toSorted((a, b) => away(a) - away(b)).slice(0, most))
  return dates.filter((date) => near.has(date) || chosen.includes(date.startDate))
}

import { addDays, calendarDate } from '#kernel/dates/calendar-date.ts'
import { CALENDAR_DAYS, DEPARTURE_FILTERS } from '../rules/departure-list.ts'
import { omitUndefined, readDay, readOne, readText } from '#ui/desk/lib/list-address.ts'

/** The views of departures. */
export const DEPARTURE_VIEWS = ['calendar', 'list', 'sheets'] as const
/** One of {@link DEPARTURE_VIEWS}. */
type DepartureView = (typeof DEPARTURE_VIEWS)[number]

/** The view in an address. */
export function readView(search: URLSearchParams): DepartureView {
  return readOne(search, 'as', DEPARTURE_VIEWS) ?? 'calendar'
}

/** The filters in an address, without the page. */
export function readDepartureFilter(search: URLSearchParams) {
  return omitUndefined({
    from: readDay(search, 'from'),
    until: readDay(search, 'to'),
    q: readText(search, 'q'),
    only: readOne(search, 'only', DEPARTURE_FILTERS),
    ledBy: readText(search, 'ledBy'),
  })
}

/** The last package of the previous calendar page. */
export function readAfter(search: URLSearchParams): number | undefined {
  const text = search.get('after') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

type Days = { from: string; until?: string | undefined }

/** Moves a period by `by` pages. A page of sheets is one day, otherwise it is 21 days. A list keeps its length. */
export function shiftPeriod({ from, until }: Days, { view, by }: { view: DepartureView; by: number }) {
  const days = by * (view === 'sheets' ? 1 : CALENDAR_DAYS)
  const shiftDay = (day: string) => addDays(calendarDate(day), days)
  return { from: shiftDay(from), ...(view === 'list' && until !== undefined && { to: shiftDay(until) }) }
}

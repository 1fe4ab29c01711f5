import { type CalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DateSpan } from '#kernel/dates/date-span.ts'
import { GUESTS_MAXIMUM } from '#features/bookings/rules/guest-limits.ts'
import { isRecord, readStored, writeStored } from './browser-storage.ts'

/** What the home page's search keeps for the packages of this tab. */
const KEY = 'pathik.search'

type StoredSearch = {
  place: string
  from: CalendarDate
  to: CalendarDate
  adults: number
  children: number
  rooms: number
  /** What the visitor changed. The rest is what the fields show first, which nobody chose. */
  touched: { dates?: boolean; guests?: boolean }
}

/** Keeps a part of the search. The parts that are kept already stay. */
export function rememberSearch({ touched, ...part }: Partial<StoredSearch>): void {
  const stored = readStored(KEY)
  const before = isRecord(stored) ? stored : {}
  const touchedBefore = isRecord(before['touched']) ? before['touched'] : {}
  writeStored(KEY, { ...before, ...part, touched: { ...touchedBefore, ...touched } })
}

/** What the visitor chose in the search: null for what they left as it was. */
export type ChosenSearch = { days: DateSpan | null; guests: number | null }

/** Reads the search of this tab. Days that are over, and anything that is no search, count as not chosen. */
export function readSearch(today: CalendarDate): ChosenSearch {
  const stored = readStored(KEY)
  if (!isRecord(stored) || !isRecord(stored['touched'])) return { days: null, guests: null }
  const { touched, from, to, adults, children } = stored
  const days = isDay(from) && isDay(to) && from <= to && to >= today ? { from: from > today ? from : today, to } : null
  const guests = Number(adults) + Number(children)
  const isCount = Number.isInteger(guests) && guests >= 1 && guests <= GUESTS_MAXIMUM
  return {
    days: touched['dates'] === true ? days : null,
    guests: touched['guests'] === true && isCount ? guests : null,
  }
}

const isDay = (value: unknown): value is CalendarDate => typeof value === 'string' && isCalendarDate(value)

import { type CalendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DateSpan } from '#kernel/dates/date-span.ts'
import { MAX_GUESTS } from '#features/bookings/rules/guest-limits.ts'
import { isRecord, readStored, writeStored } from './browser-storage.ts'

/** What the home page's search stores for the package pages in this tab. */
const KEY = 'pathik.search'

type StoredSearch = {
  place: string
  from: CalendarDate
  to: CalendarDate
  adults: number
  children: number
  rooms: number
  /** The fields that the visitor changed. All other fields have their initial values, which nobody chose. */
  touched: { dates?: boolean; guests?: boolean }
}

/** Stores a part of the search. The parts already stored stay. */
export function saveSearch({ touched, ...part }: Partial<StoredSearch>): void {
  const stored = readStored(KEY)
  const before = isRecord(stored) ? stored : {}
  const touchedBefore = isRecord(before['touched']) ? before['touched'] : {}
  writeStored(KEY, { ...before, ...part, touched: { ...touchedBefore, ...touched } })
}

/** What the visitor chose in the search: null for unchanged fields. */
export type ChosenSearch = { days: DateSpan | null; guests: number | null }

/** Reads this tab's search. Past days and invalid values count as not chosen. */
export function readSearch(today: CalendarDate): ChosenSearch {
  const stored = readStored(KEY)
  if (!isRecord(stored) || !isRecord(stored['touched'])) return { days: null, guests: null }
  const { touched, from, to, adults, children } = stored
  const days = isDay(from) && isDay(to) && from <= to && to >= today ? { from: from > today ? from : today, to } : null
  const guests = Number(adults) + Number(children)
  const isValidCount = Number.isInteger(guests) && guests >= 1 && guests <= MAX_GUESTS
  return {
    days: touched['dates'] === true ? days : null,
    guests: touched['guests'] === true && isValidCount ? guests : null,
  }
}

const isDay = (value: unknown): value is CalendarDate => typeof value === 'string' && isCalendarDate(value)

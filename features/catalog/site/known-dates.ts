import type { AvailableDate } from '../api/date-schemas.ts'
import { MAX_GUESTS } from '#features/bookings/rules/guest-limits.ts'
import type { DateSpan } from '#kernel/dates/date-span.ts'
import { daysBetween, isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/** The server's answers by date. A missing date has no departure. */
export type KnownDates = ReadonlyMap<CalendarDate, KnownDate>
type KnownDate = { seatsLeft: number; pricePerPerson: number }

/** Adds an answer. For the same date the newer one wins. */
export function addDates(knownDates: KnownDates, answer: readonly AvailableDate[]): KnownDates {
  const dates = new Map(knownDates)
  for (const { date, seatsLeft, pricePerPerson } of answer) {
    if (isCalendarDate(date)) dates.set(date, { seatsLeft, pricePerPerson })
  }
  return dates
}

/**
 * The first date with enough seats for this many guests; null when there is none. With `from`, earlier dates are
 * ignored.
 */
export function firstDateFor(knownDates: KnownDates, guests: number, from?: CalendarDate): CalendarDate | null {
  const freeDates = [...knownDates]
    .filter(([date, { seatsLeft }]) => seatsLeft >= guests && (from === undefined || date >= from))
    .map(([date]) => date)
  return freeDates.toSorted()[0] ?? null
}

/** The two dates nearest to a day that have enough seats, in order. Of two equally near dates, the earlier wins. */
export function nearestDates(
  knownDates: KnownDates,
  day: CalendarDate,
  guests: number,
): readonly [CalendarDate, KnownDate][] {
  const distance = (date: CalendarDate) => Math.abs(daysBetween(day, date))
  return [...knownDates]
    .filter(([date, { seatsLeft }]) => seatsLeft >= guests && date !== day)
    .toSorted(([a], [b]) => distance(a) - distance(b) || (a < b ? -1 : 1))
    .slice(0, 2)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** The first date from `from` to `to` with enough seats for this many guests, or null. */
export function firstDateIn(knownDates: KnownDates, guests: number, { from, to }: DateSpan): CalendarDate | null {
  const first = firstDateFor(knownDates, guests, from)
  return first !== null && first <= to ? first : null
}

/**
 * How many guests can be chosen for a date: at most the seats left, and at most 50. For a full date it is 50, because
 * such a group can join the waiting list.
 */
export function maxGuests(knownDates: KnownDates, date: CalendarDate | null): number {
  const seats = date === null ? undefined : knownDates.get(date)?.seatsLeft
  return seats === undefined || seats === 0 ? MAX_GUESTS : Math.min(MAX_GUESTS, seats)
}

/**
 * The lowest price of a date with a seat, in rupees, and whether all such dates cost the same; null if there are
 * none.
 */
export function pricesOf(knownDates: KnownDates): { lowest: number; hasSinglePrice: boolean } | null {
  const prices = [...knownDates.values()]
    .filter(({ seatsLeft }) => seatsLeft > 0)
    .map(({ pricePerPerson }) => pricePerPerson)
  const lowest = Math.min(...prices)
  return prices.length === 0 ? null : { lowest, hasSinglePrice: prices.every((price) => price === lowest) }
}

import type { AvailableDate } from '#contract/catalog/schemas.ts'
import { GUESTS_MAXIMUM, GUESTS_MINIMUM } from '#domain/guest-limits.ts'
import type { DateSpan } from '#domain/date-span.ts'
import { isCalendarDate, type CalendarDate } from '#domain/calendar-date.ts'

/** The server's answers by date. A date that is missing has no departure. */
export type KnownDates = ReadonlyMap<CalendarDate, { seatsLeft: number; pricePerPerson: number }>

/** Adds an answer. For the same date the newer one wins. */
export function addDates(known: KnownDates, answer: readonly AvailableDate[]): KnownDates {
  const dates = new Map(known)
  for (const { date, seatsLeft, pricePerPerson } of answer) {
    if (isCalendarDate(date)) dates.set(date, { seatsLeft, pricePerPerson })
  }
  return dates
}

/** The first date with enough seats for this many guests, or null; with `from`, the first one from that day on. */
export function firstDateFor(known: KnownDates, guests: number, from?: CalendarDate): CalendarDate | null {
  const free = [...known]
    .filter(([date, { seatsLeft }]) => seatsLeft >= guests && (from === undefined || date >= from))
    .map(([date]) => date)
  return free.toSorted()[0] ?? null
}

/** The first date of these days with enough seats for this many guests, or null. */
export function firstDateIn(known: KnownDates, guests: number, { from, to }: DateSpan): CalendarDate | null {
  const first = firstDateFor(known, guests, from)
  return first !== null && first <= to ? first : null
}

/**
 * The highest number of guests for one booking on a date: the seats left, but at most 50. It is at least 1, because a
 * counter needs a lower bound.
 */
export function guestsMaximum(known: KnownDates, date: CalendarDate | null): number {
  const seats = date === null ? undefined : known.get(date)?.seatsLeft
  return Math.max(GUESTS_MINIMUM, Math.min(GUESTS_MAXIMUM, seats ?? GUESTS_MAXIMUM))
}

/** The lowest price of a date with a seat, in rupees, and whether all such dates cost the same; null without any. */
export function pricesOf(known: KnownDates): { lowest: number; isOnePrice: boolean } | null {
  const prices = [...known.values()]
    .filter(({ seatsLeft }) => seatsLeft > 0)
    .map(({ pricePerPerson }) => pricePerPerson)
  const lowest = Math.min(...prices)
  return prices.length === 0 ? null : { lowest, isOnePrice: prices.every((price) => price === lowest) }
}

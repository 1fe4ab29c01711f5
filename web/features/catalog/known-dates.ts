import type { AvailableDate } from '#contract/catalog/schemas.ts'
import { GUESTS_MAXIMUM, GUESTS_MINIMUM } from '#domain/guest-limits.ts'
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

/** The first date with enough seats for this many guests, or null. */
export function firstDateFor(known: KnownDates, guests: number): CalendarDate | null {
  const free = [...known].filter(([, { seatsLeft }]) => seatsLeft >= guests).map(([date]) => date)
  return free.toSorted()[0] ?? null
}

/**
 * The highest number of guests for one booking on a date: the seats left, but at most 50. It is at least 1, because a
 * counter needs a lower bound.
 */
export function guestsMaximum(known: KnownDates, date: CalendarDate | null): number {
  const seats = date === null ? undefined : known.get(date)?.seatsLeft
  return Math.max(GUESTS_MINIMUM, Math.min(GUESTS_MAXIMUM, seats ?? GUESTS_MAXIMUM))
}

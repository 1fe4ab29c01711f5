import { addDays, daysBetween, weekdayOf, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/** How the days of new departures are specified. */
export const OPENING_KINDS = ['weekly', 'daily', 'dates', 'festival'] as const
/** One of {@link OPENING_KINDS}. */
export type OpeningKind = (typeof OPENING_KINDS)[number]

/** How many days ahead departures can be opened. */
export const OPENING_DAYS_AHEAD = 730
/** Maximum number of departures opened in one call. */
export const MAX_DEPARTURES_PER_OPENING = 366
/** The longest interval between two departures, in weeks. */
export const MAX_OPENING_INTERVAL_WEEKS = 26

/** The days on which new departures start. */
export type Opening =
  /** On a weekday, with an interval in weeks, counted from the first such day. `weekday` is 0 for Sunday. */
  | { kind: 'weekly'; weekday: number; everyWeeks: number; from: CalendarDate; until: CalendarDate }
  | { kind: 'daily'; from: CalendarDate; until: CalendarDate }
  | { kind: 'dates'; dates: readonly CalendarDate[] }
  /** On all listed days of this festival. */
  | { kind: 'festival'; festival: string }

type Festivals = readonly { name: string; date: CalendarDate }[]

/**
 * The days of new departures, in order and without duplicates. Returns at most one day more than the limit of one call,
 * to show that it is exceeded.
 */
export function openingDays(opening: Opening, festivals: Festivals): CalendarDate[] {
  return [...new Set(daysOf(opening, festivals))].toSorted().slice(0, MAX_DEPARTURES_PER_OPENING + 1)
}

function daysOf(opening: Opening, festivals: Festivals): CalendarDate[] {
  switch (opening.kind) {
    case 'dates':
      return [...opening.dates]
    case 'festival':
      return festivals.filter(({ name }) => name === opening.festival).map(({ date }) => date)
    case 'daily':
      return everyNthDay(opening.from, opening.until, 1)
    case 'weekly': {
      const { weekday, everyWeeks, from, until } = opening
      return everyNthDay(addDays(from, (weekday - weekdayOf(from) + 7) % 7), until, everyWeeks * 7)
    }
  }
}

function everyNthDay(first: CalendarDate, last: CalendarDate, step: number): CalendarDate[] {
  const count = Math.min(MAX_DEPARTURES_PER_OPENING + 1, Math.floor(daysBetween(first, last) / step) + 1)
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index * step))
}

/** Why a day gets no new departure. `rule`: a daily rule already sells it. */
export const NOT_OPENED_REASONS = ['there', 'rule', 'past', 'far', 'closed', 'below', 'festival'] as const
/** One of {@link NOT_OPENED_REASONS}. */
export type NotOpenedReason = (typeof NOT_OPENED_REASONS)[number]

type Day = {
  date: CalendarDate
  today: CalendarDate
  /** The departure of this day, if it has a row. */
  departure: { capacity: number; taken: number; isClosed: boolean } | null
  hasDailyRule: boolean
  /** True for a festival day when festivals are skipped. */
  isSkippedFestival: boolean
}

/**
 * Why a day gets no new departure; null when it gets one. An existing departure stays as it is, even with different
 * seats. A date without seats, which the rules removed, can be opened again. `below`: the new number of seats is too
 * low for the guests of the existing departure.
 */
export function checkOpening(
  { date, today, departure, hasDailyRule, isSkippedFestival }: Day,
  seats: number,
): NotOpenedReason | null {
  if (date < today) return 'past'
  if (date > addDays(today, OPENING_DAYS_AHEAD)) return 'far'
  if (departure?.isClosed === true) return 'closed'
  if (departure !== null && departure.taken > seats) return 'below'
  if (departure !== null && departure.capacity > 0) return 'there'
  if (departure === null && hasDailyRule) return 'rule'
  return isSkippedFestival ? 'festival' : null
}

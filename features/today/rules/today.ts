import { addDays, calendarDate, isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/** What must be known before a trip departs. */
export const TRIP_CHECKS = ['boarding', 'driver', 'hotels', 'guide', 'names'] as const
type TripCheck = (typeof TRIP_CHECKS)[number]

/** Today lists a trip that lacks something from this many days before it departs. */
export const MISSING_CHECK_DAYS = 7
/** Seats are counted for this many days ahead, and sales are shown for this many days back. */
export const TODAY_DAYS = 30
/** The longest trip in days. A trip that began earlier is over. */
export const MAX_TRIP_DAYS = 60
/** The longest time for which a line can be snoozed. */
export const MAX_SNOOZE_DAYS = 31
/** After an absence of this length, a person sees what has happened in the meantime. */
export const AWAY_MS = 30 * 60_000

/** What is known about a departure. `named` is how many of the guests have a name. */
type DepartureFacts = {
  hasBoarding: boolean
  hasDriver: boolean
  hotels: number
  hasGuide: boolean
  guests: number
  named: number
}

/** The checks that fail for a departure. A one-day trip needs no hotel. */
export function findMissingChecks(facts: DepartureFacts, { days }: { days: number }): TripCheck[] {
  const isIncomplete: Record<TripCheck, boolean> = {
    boarding: !facts.hasBoarding,
    driver: !facts.hasDriver,
    hotels: days > 1 && facts.hotels === 0,
    guide: !facts.hasGuide,
    names: facts.named < facts.guests,
  }
  return TRIP_CHECKS.filter((check) => isIncomplete[check])
}

/** The days of the chart, the earliest first, today the last. */
export function chartDays(today: CalendarDate): CalendarDate[] {
  return Array.from({ length: TODAY_DAYS }, (_, i) => addDays(today, i - TODAY_DAYS + 1))
}

/** The same day a year before, by the calendar: 29 February is compared with the 28th. */
export function yearBefore(day: CalendarDate): CalendarDate {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return isCalendarDate(before) ? before : calendarDate(before.replace(/29$/, '28'))
}

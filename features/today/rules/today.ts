import { addDays, calendarDate, isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'

/** What must be known before a trip leaves. */
export const TRIP_CHECKS = ['boarding', 'driver', 'hotels', 'guide', 'names'] as const
type TripCheck = (typeof TRIP_CHECKS)[number]

/** Days ahead in which a trip that lacks something stands on Today. */
export const LACKING_DAYS = 7
/** Days ahead whose seats are counted, and days back whose sales are shown. */
export const TODAY_DAYS = 30
/** Trips take at most so many days, so one that began earlier is over. */
export const LONGEST_TRIP_DAYS = 60
/** A line can be put off at most so long. */
export const SNOOZE_DAYS_MOST = 31
/** Whoever was away for so long is told what happened meanwhile. */
export const AWAY_MS = 30 * 60_000

/** What is known of a departure. Travellers without a name count as lacking. */
type Known = {
  hasBoarding: boolean
  hasDriver: boolean
  hotels: number
  hasGuide: boolean
  guests: number
  named: number
}

/** What a departure lacks before it leaves. A trip of one day needs no hotel. */
export function lackingOf(known: Known, { days }: { days: number }): TripCheck[] {
  const isLacking: Record<TripCheck, boolean> = {
    boarding: !known.hasBoarding,
    driver: !known.hasDriver,
    hotels: days > 1 && known.hotels === 0,
    guide: !known.hasGuide,
    names: known.named < known.guests,
  }
  return TRIP_CHECKS.filter((check) => isLacking[check])
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

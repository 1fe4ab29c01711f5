import { monthName, weekdayName } from './date-names.ts'

declare const kind: unique symbol

/** A calendar day without time or zone, `YYYY-MM-DD`. Trips start and end on such days. */
export type CalendarDate = string & { readonly [kind]: 'calendar-date' }

/** The business time zone: days begin and end in India. */
export const BUSINESS_TIME_ZONE = 'Asia/Kolkata'

const DAY_MS = 86_400_000
const PATTERN = /^(?:19|2\d)\d\d-\d\d-\d\d$/

/** True for a real day between 1900 and 2999: `2026-02-30` is not one. */
export function isCalendarDate(text: string): text is CalendarDate {
  // `Date` turns a day that the month does not have, such as 30 February, into a day of the next month.
  return PATTERN.test(text) && new Date(text).getUTCDate() === dayOf(text)
}

/**
 * Checks that a text is a day, and returns it as a {@link CalendarDate}.
 *
 * @throws {RangeError} when `text` is not a real day of the form `YYYY-MM-DD`.
 */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`Not a calendar date: ${text}`)
  return text
}

/** The day that is `days` days after `date`, or before it when `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromEpochDay(toEpochDay(date) + days)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toEpochDay(to) - toEpochDay(from)
}

/** The day of the week: 0 Sunday … 6 Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(toEpochDay(date) * DAY_MS).getUTCDay()
}

/** The day as `MM-DD`, to compare it with a season. */
export function monthDayOf(date: CalendarDate): string {
  return date.slice(5)
}

/** The calendar day in a time zone at `now`, the time of the platform's clock. */
export function todayIn(zone: string, now: Date): CalendarDate {
  const format = dayFormats.get(zone) ?? newDayFormat(zone)
  dayFormats.set(zone, format)
  return calendarDate(format.format(now))
}

/** The format of each zone, cached because creating one takes longer than the rest of a call. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function newDayFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
}

/** Formats a day as `Sat, 6 Dec 2025`, the usual form. */
export function formatCalendarDate(date: CalendarDate): string {
  const month = monthName(Number(date.slice(5, 7)), 'short')
  return `${weekdayName(weekdayOf(date), 'short')}, ${dayOf(date)} ${month} ${date.slice(0, 4)}`
}

/** Formats a day as `Sat, 6 Dec`, for places that show the year elsewhere. */
export function formatDayOfTrip(date: CalendarDate): string {
  return formatCalendarDate(date).slice(0, -' 2025'.length)
}

function dayOf(date: string): number {
  return Number(date.slice(8))
}

function toEpochDay(date: CalendarDate): number {
  return Date.parse(date) / DAY_MS
}

function fromEpochDay(day: number): CalendarDate {
  return calendarDate(new Date(day * DAY_MS).toISOString().slice(0, 10))
}

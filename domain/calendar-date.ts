declare const kind: unique symbol

/** A day of the calendar without time or zone, `YYYY-MM-DD`. Trips start and end on such days. */
export type CalendarDate = string & { readonly [kind]: 'calendar-date' }

/** The zone in which days begin and end for the business: it is in India. */
export const BUSINESS_TIME_ZONE = 'Asia/Kolkata'

const DAY_MS = 86_400_000
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a real day between 1900 and 2999: `2026-02-30` is not one. */
export function isCalendarDate(text: string): text is CalendarDate {
  const match = SHAPE.exec(text)
  if (!match) return false
  const year = Number(match[1])
  if (year < 1900 || year > 2999) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * Checks that a text is a day, and marks it as one.
 *
 * @throws {RangeError} when `text` is not a real day of the shape `YYYY-MM-DD`.
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

/** The day in a zone at the moment `now`, which comes from the clock. */
export function todayIn(zone: string, now: Date): CalendarDate {
  const format = dayFormats.get(zone) ?? newDayFormat(zone)
  dayFormats.set(zone, format)
  return calendarDate(format.format(now))
}

/** The format of each zone, kept because making one takes longer than all other work of a call with days. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function newDayFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
}

/** Prints a day as `Sat, 6 Dec 2025`, the form that is used everywhere. */
export function formatCalendarDate(date: CalendarDate): string {
  const day = new Date(toEpochDay(date) * DAY_MS)
  const weekday = day.toLocaleDateString('en-IN', { weekday: 'short', timeZone: 'UTC' })
  const rest = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return `${weekday}, ${rest.replace('Sept', 'Sep')}`
}

/** Prints a day as `Sat, 6 Dec`, for places that show the year elsewhere. */
export function formatDayOfTrip(date: CalendarDate): string {
  return formatCalendarDate(date).slice(0, -' 2025'.length)
}

function toEpochDay(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

function fromEpochDay(day: number): CalendarDate {
  return calendarDate(new Date(day * DAY_MS).toISOString().slice(0, 10))
}

import { type CalendarDate, formatCalendarDate } from './calendar-date.ts'
import { formatMonth } from './month.ts'

/** A range of days, both ends included. */
export type DateSpan = { from: CalendarDate; to: CalendarDate }

/** Formats a range as `5 Dec – 14 Dec 2026`. Both years are printed when they differ. */
export function formatSpan({ from, to }: DateSpan): string {
  const isSameYear = yearOf(from) === yearOf(to)
  return `${isSameYear ? dayAndMonth(from) : withYear(from)} – ${withYear(to)}`
}

/** Formats a range as `18 – 24 May`, for a place where the year is clear. Both months are printed when they differ. */
export function formatShortSpan({ from, to }: DateSpan): string {
  if (from === to) return dayAndMonth(to)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${isSameMonth ? Number(from.slice(8)) : dayAndMonth(from)} – ${dayAndMonth(to)}`
}

/**
 * Formats a range for the middle of a sentence: `from 5 to 14 December 2026`, `from 28 December 2026 to 3 January 2027`
 * or `on 5 December 2026`.
 */
export function spanInWords({ from, to }: DateSpan): string {
  if (from === to) return `on ${formatLongDate(to)}`
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `from ${isSameMonth ? Number(from.slice(8)) : formatLongDate(from)} to ${formatLongDate(to)}`
}

const yearOf = (date: CalendarDate) => date.slice(0, 4)
const withYear = (date: CalendarDate) => formatCalendarDate(date).replace(/^\w+, /, '')
const dayAndMonth = (date: CalendarDate) => withYear(date).slice(0, -' 2026'.length)
const formatLongDate = (date: CalendarDate) => `${Number(date.slice(8))} ${formatMonth(date)}`

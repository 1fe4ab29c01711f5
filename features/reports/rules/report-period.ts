import { addMonths, firstDayOf, lastDayOf, monthOfDay, type AccountingMonth } from '#kernel/dates/book-month.ts'
import { addDays, calendarDate, daysBetween, isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'

/** Periods that end today, as an alternative to custom dates. */
export const REPORT_PERIODS = ['today', 'week', 'month', 'year'] as const
/** One of {@link REPORT_PERIODS}. `month` begins on the first of the month, `year` on 1 April. */
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** A range of days, first and last day included. */
export type DaySpan = { from: CalendarDate; to: CalendarDate }

/** The longest period of a report in days: three years. */
const MAX_DAYS = 1_100
/** A chart of up to this many days has a bar per day; a longer one has a bar per month. */
const MAX_DAY_BARS = 62
const WEEK_DAYS = 7

/** The days of a period, up to today. */
export function daysOfPeriod(period: ReportPeriod, today: CalendarDate): DaySpan {
  const from = {
    today: () => today,
    week: () => addDays(today, 1 - WEEK_DAYS),
    month: () => firstDayOf(monthOfDay(today)),
    year: () => startOfYear(today),
  }[period]()
  return { from, to: today }
}

/** True when a report can cover these days: they are in order, and not too many. */
export function isReportSpan({ from, to }: DaySpan): boolean {
  return from <= to && daysBetween(from, to) < MAX_DAYS
}

/**
 * The previous period for comparison. A period of more than one month that starts with the financial year is compared
 * with the same days a year earlier. Other whole months are compared with the same number of months before, the
 * beginning of a month with the same days of the previous month, and all other periods with the same number of days
 * right before.
 */
export function spanBefore({ from, to }: DaySpan): DaySpan {
  const [first, last] = [monthOfDay(from), monthOfDay(to)]
  const before = { from: addDays(from, daysBetween(to, from) - 1), to: addDays(from, -1) }
  if (from !== firstDayOf(first)) return before
  const isWhole = to === lastDayOf(last)
  if (from === startOfYear(to) && first !== last) {
    const month = addMonths(last, -12)
    return { from: firstDayOf(addMonths(first, -12)), to: isWhole ? lastDayOf(month) : sameDayIn(to, month) }
  }
  if (isWhole) return { from: firstDayOf(addMonths(first, -countMonths(first, last))), to: before.to }
  if (first === last) return { from: firstDayOf(addMonths(first, -1)), to: sameDayIn(to, addMonths(first, -1)) }
  return before
}

/**
 * The times of a span: its start, inclusive, and the start of the next day, exclusive. Days begin at midnight in India.
 */
export function boundsOfSpan({ from, to }: DaySpan): { from: Date; until: Date } {
  return { from: timeInIndia(from), until: timeInIndia(addDays(to, 1)) }
}

/** The steps of a chart: the days of a span, or its months when there are too many days. */
export function stepsOfSpan({ from, to }: DaySpan): DaySpan[] {
  const days = daysBetween(from, to) + 1
  if (days <= MAX_DAY_BARS)
    return Array.from({ length: days }, (_, i) => ({ from: addDays(from, i), to: addDays(from, i) }))
  const [first, last] = [monthOfDay(from), monthOfDay(to)]
  return Array.from({ length: countMonths(first, last) }, (_, i) => {
    const month = addMonths(first, i)
    return { from: month === first ? from : firstDayOf(month), to: month === last ? to : lastDayOf(month) }
  })
}

/** The first day of the Indian financial year that contains a day. */
function startOfYear(day: CalendarDate): CalendarDate {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return calendarDate(`${year}-04-01`)
}

/** The number of months from the first to the last, both included. */
function countMonths(first: AccountingMonth, last: AccountingMonth): number {
  const count = (month: AccountingMonth) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return count(last) - count(first) + 1
}

/** The same day of another month, or the last day of a shorter month: 31 October is compared with 30 September. */
function sameDayIn(day: CalendarDate, month: AccountingMonth): CalendarDate {
  const same = `${month}${day.slice(7)}`
  return isCalendarDate(same) ? same : lastDayOf(month)
}

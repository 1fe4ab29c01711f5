import { addDays, calendarDate, type CalendarDate } from './calendar-date.ts'
import { timeInIndia } from './indian-clock.ts'

declare const kind: unique symbol

/** An accounting month, `YYYY-MM`. Months begin and end at midnight in India. */
export type AccountingMonth = string & { readonly [kind]: 'book-month' }

const PATTERN = /^2\d{3}-(?:0[1-9]|1[0-2])$/
const MONTHS = 12

/**
 * Checks that a text is a month, and returns it as an {@link AccountingMonth}.
 *
 * @throws {RangeError} when `text` does not have the form `YYYY-MM`.
 */
export function accountingMonth(text: string): AccountingMonth {
  if (!isAccountingMonth(text)) throw new RangeError(`Not a month: ${text}`)
  return text
}

/** Whether a text is a month, such as a month from a URL. */
export function isAccountingMonth(text: string): text is AccountingMonth {
  return PATTERN.test(text)
}

/** The month of a day. */
export function monthOfDay(day: CalendarDate): AccountingMonth {
  return accountingMonth(day.slice(0, 7))
}

/** The month that is `months` after `month`, or before it when `months` is negative. */
export function addMonths(month: AccountingMonth, months: number): AccountingMonth {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * MONTHS + number - 1 + months
  return accountingMonth(`${Math.floor(count / MONTHS)}-${String((count % MONTHS) + 1).padStart(2, '0')}`)
}

/** The bounds of a month: its start, inclusive, and the start of the next month, exclusive. */
export function boundsOfMonth(month: AccountingMonth): { from: Date; until: Date } {
  return { from: timeInIndia(firstDayOf(month)), until: timeInIndia(firstDayOf(addMonths(month, 1))) }
}

/** The first day of a month. */
export function firstDayOf(month: AccountingMonth): CalendarDate {
  return calendarDate(`${month}-01`)
}

/** The last day of a month. */
export function lastDayOf(month: AccountingMonth): CalendarDate {
  return addDays(firstDayOf(addMonths(month, 1)), -1)
}

/** The filing deadline for a month's return: the 11th of the next month, for monthly filers. */
export function filingDeadlineOf(month: AccountingMonth): CalendarDate {
  return calendarDate(`${addMonths(month, 1)}-11`)
}

/**
 * The reasons for reopening a closed month. They are a fixed list without free text, because the log is never erased.
 */
export const REOPEN_REASONS = ['too_early', 'accountant_asks', 'mistake'] as const
/** One of {@link REOPEN_REASONS}. */
export type ReopenReason = (typeof REOPEN_REASONS)[number]

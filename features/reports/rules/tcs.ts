import { addMonths, accountingMonth, firstDayOf, lastDayOf, type AccountingMonth } from '#kernel/dates/book-month.ts'
import { calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { paise, type Paise } from '#kernel/money/money.ts'

/** Tax collected at source on tours abroad, as owners set it. All rates are hundredths of a percent. */
export type TcsRates = { basisPoints: number; withoutPanBasisPoints: number }

const QUARTER_MONTHS = 3
const FULL_BASIS_POINTS = 10_000
/** A month's tax must be deposited by this day of the next month. */
const DUE_DAY = '07'
/** Five letters, four digits, a letter. */
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/

/** The first month of the quarter that contains a day. Quarters begin in January, April, July and October. */
export function quarterOfDay(day: CalendarDate): AccountingMonth {
  const month = Number(day.slice(5, 7))
  const first = month - ((month - 1) % QUARTER_MONTHS)
  return accountingMonth(`${day.slice(0, 4)}-${String(first).padStart(2, '0')}`)
}

/** The three months of the quarter that begins with this month. */
export function monthsOfQuarter(quarter: AccountingMonth): AccountingMonth[] {
  return Array.from({ length: QUARTER_MONTHS }, (_, i) => addMonths(quarter, i))
}

/** The quarter this many quarters later, or earlier for a negative number. */
export function addQuarters(quarter: AccountingMonth, quarters: number): AccountingMonth {
  return addMonths(quarter, quarters * QUARTER_MONTHS)
}

/** The days of a quarter. */
export function daysOfQuarter(quarter: AccountingMonth): { from: CalendarDate; to: CalendarDate } {
  return { from: firstDayOf(quarter), to: lastDayOf(addMonths(quarter, QUARTER_MONTHS - 1)) }
}

/** The day by which the tax of a month must be deposited: the 7th of the next month. */
export function tcsDueOn(month: AccountingMonth): CalendarDate {
  return calendarDate(`${addMonths(month, 1)}-${DUE_DAY}`)
}

/**
 * The tax on the money received for a booking in a month, rounded to the paisa. When more was refunded than received,
 * the tax is negative and reduces the deposit.
 */
export function tcsOn(base: Paise, basisPoints: number): Paise {
  const whole = BigInt(Math.abs(base)) * BigInt(basisPoints)
  const amount = Number((2n * whole + BigInt(FULL_BASIS_POINTS)) / BigInt(2 * FULL_BASIS_POINTS))
  return paise(base < 0 ? 0 - amount : amount)
}

/** Normalises a PAN as typed, with spaces or lower-case letters; null when it is not valid. */
export function readPan(text: string): string | null {
  const pan = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return PAN.test(pan) ? pan : null
}

/** A PAN for a screen: its last four characters are enough to compare it with a card. */
export function maskPan(pan: string): string {
  return `••••••${pan.slice(-4)}`
}

/** True for the first month of a quarter. */
export function isQuarterStart(month: AccountingMonth): boolean {
  return quarterOfDay(firstDayOf(month)) === month
}

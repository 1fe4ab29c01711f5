import { paise, type Paise } from '#kernel/money/money.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'

/** The tax included in an amount, in paise. The parts add up to the total. */
type TaxSplit = {
  taxable: Paise
  /** CGST and SGST are zero when the tax is IGST, and vice versa. */
  cgst: Paise
  sgst: Paise
  igst: Paise
  /** The odd paisa when the tax cannot be divided into two equal halves: 0 or 1. */
  rounding: Paise
}

type TaxedAmount = {
  /** The amount including tax, as in all our prices. */
  total: Paise
  /** Hundredths of a percent: 500 is 5 %. */
  rateBasisPoints: number
  /** True when the place of supply is in a different state than the seller. */
  isInterstate: boolean
}

/**
 * Splits the goods and services tax out of a price that includes it: `taxable = round(total × 100 / (100 + rate))`, and
 * the rest is tax. Within a state CGST and SGST get half each, rounded down, and an odd paisa has its own line.
 *
 * @throws {RangeError} when the total or the rate is negative or not a whole number.
 */
export function splitTax({ total, rateBasisPoints, isInterstate }: TaxedAmount): TaxSplit {
  if (total < 0) throw new RangeError(`Not an amount to tax: ${total}`)
  if (!Number.isInteger(rateBasisPoints) || rateBasisPoints < 0)
    throw new RangeError(`Not a tax rate in basis points: ${rateBasisPoints}`)
  // BigInt is exact at any size: a total in crores times ten thousand is too large for a safe integer.
  const whole = BigInt(10_000 + rateBasisPoints)
  const taxable = paise(Number((BigInt(total) * 20_000n + whole) / (2n * whole)))
  const tax = total - taxable
  const none = paise(0)
  if (isInterstate) return { taxable, cgst: none, sgst: none, igst: paise(tax), rounding: none }
  const half = paise(Math.floor(tax / 2))
  return { taxable, cgst: half, sgst: half, igst: none, rounding: paise(tax - 2 * half) }
}

/** The Indian financial year (April to March) of a day in India, as printed in document numbers: `26-27`. */
export function financialYearOf(date: CalendarDate): string {
  const year = Number(date.slice(0, 4))
  const startYear = Number(date.slice(5, 7)) >= 4 ? year : year - 1
  return `${twoDigits(startYear)}-${twoDigits(startYear + 1)}`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}

/**
 * A series of consecutive numbers, named by its prefix. Tax invoices have no prefix. Documents not reported to the tax
 * office (when no GSTIN is set), and payments through the sandbox gateway, have separate series, so they leave no gaps
 * in the audited series. `S` and `TS` are slips for payments that the office records by hand.
 */
export type NumberSeries = '' | 'CN' | 'R' | 'RC' | 'T' | 'TC' | 'S' | 'TS'

/** The series of a document. */
export function seriesOf(billingDocument: {
  kind: 'invoice' | 'credit_note'
  isTaxed: boolean
  isTest: boolean
}): NumberSeries {
  const isCredit = billingDocument.kind === 'credit_note'
  if (billingDocument.isTest) return isCredit ? 'TC' : 'T'
  if (!billingDocument.isTaxed) return isCredit ? 'RC' : 'R'
  return isCredit ? 'CN' : ''
}

/** The legal maximum length of an invoice number (rule 46 of the CGST Rules). */
const MAX_NUMBER_LENGTH = 16

/**
 * The printed number: `26-27/000123`, or with a prefix `CN/26-27/000123`.
 *
 * @throws {RangeError} when the number is not positive, or when the text would have more than 16 characters.
 */
export function formatDocumentNumber(numberParts: {
  series: NumberSeries
  financialYear: string
  number: number
}): string {
  const { series, financialYear, number } = numberParts
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`Not a document number: ${number}`)
  const text = [...(series === '' ? [] : [series]), financialYear, String(number).padStart(6, '0')].join('/')
  if (text.length > MAX_NUMBER_LENGTH) throw new RangeError(`The number ${text} is too long`)
  return text
}

import { formatDocumentNumber, type NumberSeries } from '#features/documents/rules/tax-invoice.ts'

/** The numbers of one series that were used, and from which on the month should have used them. */
type UsedNumbers = {
  series: NumberSeries
  /** Such as `26-27`. */
  financialYear: string
  /** The number after the last one that was used before the month: 1 in a new year. */
  first: number
  /** Every number from there on that is used, also by a paper of another month. */
  used: readonly number[]
  /** The last number of the month. */
  last: number
}

/** The papers that were issued in a month in one series, for table 13 of GSTR-1. */
export type IssuedNumbers = {
  series: NumberSeries
  from: string
  to: string
  /** Numbers from the first to the last one, with those that are missing. */
  total: number
  /** Numbers that no paper has. A number that was taken is never given back, so each needs an explanation. */
  missing: string[]
}

/** Counts the numbers of a series in a month and finds the gaps. */
export function issuedNumbers({ series, financialYear, first, used, last }: UsedNumbers): IssuedNumbers {
  const print = (number: number) => formatDocumentNumber({ series, financialYear, number })
  const there = new Set(used)
  const total = last - first + 1
  const missing = Array.from({ length: total }, (_, place) => first + place).filter((number) => !there.has(number))
  return { series, from: print(first), to: print(last), total, missing: missing.map(print) }
}

import { formatDocumentNumber, type NumberSeries } from '#features/documents/rules/tax-invoice.ts'

/** The used numbers of one series, and the first number that the month should have used. */
type UsedNumbers = {
  series: NumberSeries
  /** Such as `26-27`. */
  financialYear: string
  /** The number after the last one used before the month: 1 in a new year. */
  first: number
  /** Every number used from `first` on, including those on documents of another month. */
  takenNumbers: readonly number[]
  /** The last number of the month. */
  last: number
}

/** The documents issued in a month in one series, for table 13 of GSTR-1. */
export type IssuedNumbers = {
  series: NumberSeries
  from: string
  to: string
  /** Numbers from the first to the last, including missing ones. */
  total: number
  /** Numbers without a document. A number is never reused once assigned, so each gap needs an explanation. */
  missing: string[]
}

/** Counts the numbers of a series in a month and finds the gaps. */
export function countIssuedNumbers({ series, financialYear, first, takenNumbers, last }: UsedNumbers): IssuedNumbers {
  const print = (number: number) => formatDocumentNumber({ series, financialYear, number })
  const usedNumbers = new Set(takenNumbers)
  const total = last - first + 1
  const missing = Array.from({ length: total }, (_, index) => first + index).filter(
    (number) => !usedNumbers.has(number),
  )
  return { series, from: print(first), to: print(last), total, missing: missing.map(print) }
}

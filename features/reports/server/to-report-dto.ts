import type { ReportRow, ReportSums } from '../api/desk-calls.ts'
import { netReceived, type MoneySums } from '#features/exports/rules/money-report.ts'
import type { ReportLine } from './collect-report.ts'

/** Totals in the shape of a response. */
export function toSumsDto(sums: MoneySums): ReportSums {
  const { bookings, guests, moves, bounced, back } = sums
  return {
    bookings,
    guests,
    moves,
    inPaise: sums.in,
    bouncedPaise: bounced,
    refundAmountPaise: back,
    netPaise: netReceived(sums),
  }
}

/** A report line in the shape of a response. */
export function toRow({ key, name, sums }: ReportLine): ReportRow {
  return { key, name, ...toSumsDto(sums) }
}

import { REPORT_PERIODS, type ReportPeriod } from '../rules/report-period.ts'
import { given, readDay, readOne } from '#desk/lib/list-address.ts'

/** The days that the address of a report names. Without any they are those of the month so far. */
export type AddressDays = { period?: ReportPeriod; from?: string; to?: string }

/** Reads the days of an address. Days in the wrong order, and one alone, are passed over. */
export function readAddressDays(search: URLSearchParams): AddressDays {
  const [from, to] = [readDay(search, 'from'), readDay(search, 'to')]
  if (from !== undefined && to !== undefined && from <= to) return { from, to }
  return given({ period: readOne(search, 'period', REPORT_PERIODS) })
}

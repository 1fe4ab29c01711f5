import { REPORT_PERIODS, type ReportPeriod } from '../rules/report-period.ts'
import { omitUndefined, readDay, readOne } from '#ui/desk/lib/list-address.ts'

/** The days in the URL of a report. Without any, the report covers the current month up to today. */
export type UrlDays = { period?: ReportPeriod; from?: string; to?: string }

/** Reads the days from a URL. Days in the wrong order, or only one of the two days, are ignored. */
export function readUrlDays(search: URLSearchParams): UrlDays {
  const [from, to] = [readDay(search, 'from'), readDay(search, 'to')]
  if (from !== undefined && to !== undefined && from <= to) return { from, to }
  return omitUndefined({ period: readOne(search, 'period', REPORT_PERIODS) })
}

import { MOVEMENT_KINDS, REPORTS, type Report } from '#features/exports/rules/money-report.ts'
import { omitUndefined, readOne, readPage, readText } from '#ui/desk/lib/list-address.ts'
import { readUrlDays } from './report-url.ts'

/** The query in the URL of the reports. Invalid values are ignored. */
export function readReportQuery(search: URLSearchParams) {
  return {
    by: readOne(search, 'by', REPORTS) ?? ('day' satisfies Report),
    days: readUrlDays(search),
    /** These filters apply only to the list of single payments. */
    narrowed: omitUndefined({ kind: readOne(search, 'kind', MOVEMENT_KINDS), method: readText(search, 'method') }),
    page: readPage(search),
  }
}

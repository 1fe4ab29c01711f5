import { MOVE_KINDS, REPORTS, type Report } from '#features/exports/rules/money-report.ts'
import { given, readOne, readPage, readText } from '#desk/lib/list-address.ts'
import { readAddressDays } from './report-address.ts'

/** What the address of the reports says. Rubbish in it is passed over. */
export function readReportQuery(search: URLSearchParams) {
  return {
    by: readOne(search, 'by', REPORTS) ?? ('day' satisfies Report),
    days: readAddressDays(search),
    /** For each payment. */
    narrowed: given({ kind: readOne(search, 'kind', MOVE_KINDS), method: readText(search, 'method') }),
    page: readPage(search),
  }
}

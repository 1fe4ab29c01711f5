import * as z from 'zod/mini'
import type { DeskExport } from '#features/exports/api/desk-calls.ts'
import { exportReport as exportReportCall } from '../api/desk-calls.ts'
import { MAX_IMMEDIATE_EXPORT_ROWS } from '#features/exports/rules/list-export.ts'
import { boundsOfSpan } from '../rules/report-period.ts'
import { exportRepository, type ExportRow } from '#features/exports/server/export-repository.ts'
import { fillExport } from '#features/exports/server/fill-export.ts'
import { requestExport } from '#features/exports/server/request-export.ts'
import { getExport } from '#features/exports/server/read-export.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { KeysetPosition } from '#platform/db/keyset.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { onePage, type RowPages } from '#platform/tables/table-column.ts'
import { collectReport } from './collect-report.ts'
import { readDays } from './counted-days.ts'
import { movementRepository, type MovementFilter, type MovementRow } from './movement-repository.ts'
import { reportExportQueue } from './queues.ts'
import { collectOccupancy } from './read-report.ts'
import { moneyTable, MOVEMENT_TABLE, OCCUPANCY_TABLE } from './report-tables.ts'

const PAGE = 500
const { body: Body } = exportReportCall.schemas
type Query = z.output<typeof Body>
type ExportPlatform = Pick<Platform, 'db' | 'clock' | 'payments'>

/**
 * Exports a report as a file. Long lists of movements are written by a job, the totals of a report immediately.
 *
 * @throws {AppError} `REPORT_PERIOD_INVALID`; `DESK_EXPORT_TOO_MANY_ROWS`.
 */
export async function exportReport(platform: Platform, staff: Staff, request: Query): Promise<DeskExport> {
  const { report, format, kind, method } = request
  const { from, to } = readDays(platform, request)
  const rows = report === 'payment' ? await countMovements(platform, { ...request, from, to }) : 0
  const isLong = rows > MAX_IMMEDIATE_EXPORT_ROWS
  const deskExport = await inTransaction(platform.db, async (tx) => {
    // A period is stored as its dates, so that a job that runs late still covers the same days.
    const filter = { report, from, to, ...(report === 'payment' && { kind, method }) }
    const columns = columnsOf(report).map(({ name }) => name)
    const row = await requestExport(platform, tx, { staff, kind: `report-${report}`, format, filter, columns, rows })
    if (isLong) await platform.jobs.send(reportExportQueue, { exportId: row.id }, { tx })
    return row
  })
  if (!isLong) await fill(platform, deskExport)
  return getExport(platform, staff, deskExport.id)
}

/** Writes the file of a requested report. Does nothing when the export was deleted. */
export async function makeReportFile(platform: ExportPlatform, exportId: string): Promise<void> {
  const found = await exportRepository.find(platform.db, exportId)
  if (found !== undefined && found.file === null) await fill(platform, found.row)
}

function columnsOf(report: Query['report']): readonly { name: string }[] {
  if (report === 'payment') return MOVEMENT_TABLE
  return report === 'occupancy' ? OCCUPANCY_TABLE : moneyTable(report)
}

const countMovements = async (platform: ExportPlatform, request: Query) =>
  (await movementRepository.sumUp(platform.db, filterOf(platform, request))).moves

function filterOf(platform: ExportPlatform, { kind, method, ...query }: Query): MovementFilter {
  return { span: boundsOfSpan(readDays(platform, query)), mode: platform.payments.mode, kind, method }
}

async function fill(platform: ExportPlatform, row: ExportRow): Promise<void> {
  const request = z.parse(Body, { ...row.filter, format: row.format })
  const { report } = request
  if (report === 'payment') {
    const pages = movementPages(platform, filterOf(platform, request))
    return fillExport(platform, row, { columns: MOVEMENT_TABLE, pages, referenceOf: ({ reference }) => reference })
  }
  const span = readDays(platform, request)
  if (report === 'occupancy')
    return fillExport(platform, row, {
      columns: OCCUPANCY_TABLE,
      pages: onePage(() => collectOccupancy(platform, span)),
    })
  return fillExport(platform, row, {
    columns: moneyTable(report),
    pages: onePage(async () => (await collectReport(platform, report, span)).lines),
  })
}

async function* movementPages({ db }: ExportPlatform, filter: MovementFilter): RowPages<MovementRow> {
  let after: KeysetPosition | null = null
  for (;;) {
    const page: MovementRow[] = await movementRepository.list(db, filter, { after, isBackwards: false, limit: PAGE })
    yield page
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return
    after = { value: last.place, key: last.id }
  }
}

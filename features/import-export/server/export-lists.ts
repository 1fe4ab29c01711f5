import type { DeskExport } from '#features/exports/api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { MAX_SALES_EXPORT_ROWS, type ExportFormat, type ExportList } from '#features/exports/rules/list-export.ts'
import { exportRepository, type ExportRow } from '#features/exports/server/export-repository.ts'
import { fillExport } from '#features/exports/server/fill-export.ts'
import { requestExport } from '#features/exports/server/request-export.ts'
import { getExport } from '#features/exports/server/read-export.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { RowPages } from '#platform/tables/table-column.ts'
import { listRepository, type DepartureLine, type EnquiryLine, type TravellerLine } from './list-repository.ts'
import { DEPARTURE_TABLE, ENQUIRY_TABLE, TRAVELLER_TABLE } from './list-tables.ts'
import { listExportQueue } from './queues.ts'

const PAGE = 500

/**
 * Exports one of the lists as a file, created by a job.
 *
 * @throws {AppError} `DESK_EXPORT_TRAVELLERS` for the accounts role, which may not export travellers or enquiries;
 * `DESK_EXPORT_LIMIT` for more rows than sales may export; `DESK_EXPORT_TOO_MANY_ROWS`.
 */
export async function exportList(
  platform: Platform,
  staff: Staff,
  { list, format }: { list: ExportList; format: ExportFormat },
): Promise<DeskExport> {
  if (staff.role === 'accounts' && list !== 'departures') throw new AppError('DESK_EXPORT_TRAVELLERS')
  const rows = await countRows(platform, list)
  if (staff.role === 'sales' && rows > MAX_SALES_EXPORT_ROWS) throw new AppError('DESK_EXPORT_LIMIT')
  const columns = { departures: DEPARTURE_TABLE, enquiries: ENQUIRY_TABLE, travellers: TRAVELLER_TABLE }[list]
  const names = columns.map(({ name }) => name)
  const { id } = await inTransaction(platform.db, async (tx) => {
    const row = await requestExport(platform, tx, { staff, kind: list, format, filter: {}, columns: names, rows })
    await platform.jobs.send(listExportQueue, { exportId: row.id }, { tx })
    return row
  })
  return getExport(platform, staff, id)
}

/** Creates the file of a queued list export. Does nothing if the export was deleted in the meantime. */
export async function buildListFile(platform: Platform, exportId: string): Promise<void> {
  const found = await exportRepository.find(platform.db, exportId)
  if (found === undefined || found.file !== null) return
  await fill(platform, found.row)
}

async function fill(platform: Platform, row: ExportRow): Promise<void> {
  if (row.kind === 'departures')
    await fillExport(platform, row, { columns: DEPARTURE_TABLE, pages: departurePages(platform) })
  if (row.kind === 'enquiries')
    await fillExport(platform, row, { columns: ENQUIRY_TABLE, pages: enquiryPages(platform) })
  if (row.kind === 'travellers')
    await fillExport(platform, row, {
      columns: TRAVELLER_TABLE,
      pages: travellerPages(platform),
      referenceOf: ({ reference }) => reference,
    })
}

async function countRows(platform: Platform, list: ExportList): Promise<number> {
  if (list === 'enquiries') return listRepository.countEnquiries(platform.db)
  let rows = 0
  const pages = list === 'departures' ? departurePages(platform) : travellerPages(platform)
  for await (const page of pages) rows += page.length
  return rows
}

const todayOf = ({ clock }: Pick<Platform, 'clock'>) => todayIn(BUSINESS_TIME_ZONE, clock.now())

async function* departurePages(platform: Pick<Platform, 'db' | 'clock'>): RowPages<DepartureLine> {
  yield await listRepository.listDepartures(platform.db, todayOf(platform))
}

async function* enquiryPages({ db }: Pick<Platform, 'db'>): RowPages<EnquiryLine> {
  for (let after = 0; ;) {
    const page = await listRepository.listEnquiries(db, { after, limit: PAGE })
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = last.number
  }
}

async function* travellerPages(platform: Pick<Platform, 'db' | 'clock'>): RowPages<TravellerLine> {
  for (let after = ''; ;) {
    const page = await listRepository.listTravellers(platform.db, { today: todayOf(platform), after, limit: PAGE })
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = last.key
  }
}

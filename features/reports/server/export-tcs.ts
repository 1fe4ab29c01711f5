import type { DeskExport } from '#features/exports/api/desk-calls.ts'
import type { ExportFormat } from '#features/exports/rules/list-export.ts'
import { daysOfQuarter } from '../rules/tcs.ts'
import { fillExport } from '#features/exports/server/fill-export.ts'
import { requestExport } from '#features/exports/server/request-export.ts'
import { getExport } from '#features/exports/server/read-export.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { onePage, type TableColumn } from '#platform/tables/table-column.ts'
import { deskTcs } from '#messages/reports/desk-tcs.ts'
import { openPan } from './booking-pans.ts'
import { collectTcs, readQuarter, type TcsLine } from './collect-tcs.ts'

const { columnHeadings } = deskTcs
type TcsFileLine = TcsLine & { pan: string | null }

/**
 * Exports the tax of a quarter with the PANs.
 *
 * @throws {AppError} `TCS_OFF`; `TCS_QUARTER`; `DESK_EXPORT_TOO_MANY_ROWS`.
 */
export async function exportTcs(
  platform: Platform,
  staff: Staff,
  { quarter: requestedQuarter, format }: { quarter?: string | undefined; format: ExportFormat },
): Promise<DeskExport> {
  const quarter = readQuarter(platform, requestedQuarter)
  const collected = await collectTcs(platform, quarter)
  const lines = collected.map((line) => ({ ...line, pan: openPan(platform, line) }))
  const deskExport = await inTransaction(platform.db, (tx) =>
    requestExport(platform, tx, {
      staff,
      kind: 'tcs',
      format,
      filter: { report: 'tcs', ...daysOfQuarter(quarter) },
      columns: COLUMNS.map(({ name }) => name),
      rows: lines.length,
    }),
  )
  await fillExport(platform, deskExport, {
    columns: COLUMNS,
    pages: onePage(() => Promise.resolve(lines)),
    referenceOf: ({ reference }) => reference,
  })
  return getExport(platform, staff, deskExport.id)
}

const COLUMNS: readonly TableColumn<TcsFileLine>[] = [
  { kind: 'text', name: 'month', head: columnHeadings.month, read: ({ month }) => month },
  { kind: 'text', name: 'reference', head: columnHeadings.reference, read: ({ reference }) => reference },
  { kind: 'text', name: 'booker', head: columnHeadings.booker, width: 24, read: ({ booker }) => booker },
  {
    kind: 'text',
    name: 'pan',
    head: columnHeadings.pan,
    read: ({ pan, hasPan }) => pan ?? (hasPan ? deskTcs.erased : null),
  },
  { kind: 'text', name: 'countries', head: columnHeadings.countries, read: ({ countries }) => countries },
  { kind: 'text', name: 'package', head: columnHeadings.package, width: 30, read: ({ packageName }) => packageName },
  { kind: 'paise', name: 'in', head: columnHeadings.in, width: 16, read: (line) => line.in },
  { kind: 'paise', name: 'bounced', head: columnHeadings.bounced, width: 16, read: ({ bounced }) => bounced },
  { kind: 'paise', name: 'back', head: columnHeadings.back, width: 16, read: ({ back }) => back },
  { kind: 'paise', name: 'base', head: columnHeadings.base, width: 16, read: ({ base }) => base },
  {
    kind: 'number',
    name: 'percent',
    head: columnHeadings.percent,
    read: ({ rateBasisPoints }) => rateBasisPoints / 100,
  },
  { kind: 'paise', name: 'tcs', head: columnHeadings.tcs, width: 16, read: ({ tcs }) => tcs },
]

import * as z from 'zod/mini'
import type { AuditLogEntry } from '#features/staff/api/staff-schemas.ts'
import type { DeskExport } from '../api/desk-calls.ts'
import type { Allowance } from '#kernel/access/desk-permissions.ts'
import type { ExportFormat } from '../rules/list-export.ts'
import { countLog, readLog, type LogQuery } from '#features/staff/server/read-log.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { TableColumn } from '#platform/tables/table-column.ts'
import { exportColumnHeadings as columnHeadings } from '#messages/exports/heads.ts'
import { exportRepository } from './export-repository.ts'
import { fillExport } from './fill-export.ts'
import { requestExport } from './request-export.ts'
import { logExportQueue } from './queues.ts'
import { getExport } from './read-export.ts'

const PAGE = 500
type GrantedAllowance = Exclude<Allowance, 'no'>
type RequestedLogExport = { format: ExportFormat; query: LogQuery; allowance: GrantedAllowance }

/**
 * Queues an export of the audit log. The log can have any length, so a job creates the file.
 *
 * @throws {AppError} `DESK_EXPORT_TOO_MANY_ROWS`
 */
export async function exportLog(
  platform: Platform,
  staff: Staff,
  { format, query, allowance }: RequestedLogExport,
): Promise<DeskExport> {
  const rows = await countLog(platform, query, allowance)
  const filter = { ...query, allowance }
  const columns = COLUMNS.map(({ name }) => name)
  const { id } = await inTransaction(platform.db, async (tx) => {
    const row = await requestExport(platform, tx, { staff, kind: 'log', format, filter, columns, rows })
    await platform.jobs.send(logExportQueue, { exportId: row.id }, { tx })
    return row
  })
  return getExport(platform, staff, id)
}

/** Creates the file of a queued log export. Does nothing if the export was deleted in the meantime. */
export async function exportAuditLog(platform: Platform, exportId: string): Promise<void> {
  const found = await exportRepository.find(platform.db, exportId)
  if (found === undefined || found.file !== null) return
  const { allowance, ...query } = z.parse(SavedFilter, found.row.filter)
  await fillExport(platform, found.row, { columns: COLUMNS, pages: pagesOf(platform, query, allowance) })
}

/** The filter as stored with the export, with the limits of the user's role. */
const SavedFilter = z.object({
  who: z.optional(z.string()),
  action: z.optional(z.string()),
  on: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  allowance: z.enum(['yes', 'limited']),
})

async function* pagesOf(platform: Platform, query: LogQuery, allowance: GrantedAllowance) {
  let before: string | undefined
  do {
    const { lines, next } = await readLog(platform, { ...query, before }, { allowance, limit: PAGE })
    yield lines
    before = next ?? undefined
  } while (before !== undefined)
}

const COLUMNS: readonly TableColumn<AuditLogEntry>[] = [
  { kind: 'moment', name: 'at', head: columnHeadings.at, width: 18, read: ({ at }) => new Date(at) },
  { kind: 'text', name: 'who', head: columnHeadings.who, width: 22, read: ({ who, actor }) => who?.name ?? actor },
  { kind: 'text', name: 'action', head: columnHeadings.action, width: 28, read: ({ action }) => action },
  { kind: 'text', name: 'kind', head: columnHeadings.on, read: ({ on }) => on.kind },
  {
    kind: 'text',
    name: 'on',
    head: columnHeadings.reference,
    width: 20,
    read: ({ on }) => on.reference ?? on.name ?? on.id,
  },
  { kind: 'text', name: 'reason', head: columnHeadings.reason, width: 30, read: ({ reason }) => reason },
  { kind: 'text', name: 'from', head: columnHeadings.from, read: ({ from }) => from },
  { kind: 'text', name: 'network', head: columnHeadings.network, width: 18, read: ({ network }) => network },
  { kind: 'text', name: 'before', head: columnHeadings.before, width: 40, read: ({ before }) => textOf(before) },
  { kind: 'text', name: 'after', head: columnHeadings.after, width: 40, read: ({ after }) => textOf(after) },
]

const textOf = (values: unknown) => (values === null ? null : JSON.stringify(values))

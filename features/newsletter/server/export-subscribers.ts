import * as z from 'zod/mini'
import type { DeskExport } from '#features/exports/api/desk-calls.ts'
import type { DeskSubscriber } from '../api/desk-calls.ts'
import { SUBSCRIBER_STATES } from '../rules/subscriber-states.ts'
import { MAX_IMMEDIATE_EXPORT_ROWS, type ExportFormat } from '#features/exports/rules/list-export.ts'
import { exportColumnHeadings as columnHeadings } from '#messages/exports/heads.ts'
import { exportRepository, type ExportRow } from '#features/exports/server/export-repository.ts'
import { fillExport } from '#features/exports/server/fill-export.ts'
import { requestExport } from '#features/exports/server/request-export.ts'
import { getExport } from '#features/exports/server/read-export.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { TableColumn } from '#platform/tables/table-column.ts'
import { newsletterRepository, type SubscriberFilter } from './newsletter-repository.ts'
import { subscriberExportQueue } from './queues.ts'
import { toLine } from './read-newsletter.ts'

const PAGE = 500

/**
 * Exports the addresses of a filter as a file. A short list is created immediately, a long one by a job. The table of
 * permissions determines who may do so (`export_lists`).
 *
 * @throws {AppError} `DESK_EXPORT_TOO_MANY_ROWS`; `DESK_EXPORT_LIMIT` for a role with a limit on exports: no role that sees the
 *   newsletter has one.
 */
export async function exportSubscribers(
  platform: Platform,
  staff: Staff,
  { format, ...filter }: SubscriberFilter & { format: ExportFormat },
): Promise<DeskExport> {
  const rows = await newsletterRepository.countMatching(platform.db, filter)
  const isLong = rows > MAX_IMMEDIATE_EXPORT_ROWS
  const columns = COLUMNS.map(({ name }) => name)
  const deskExport = await inTransaction(platform.db, async (tx) => {
    const row = await requestExport(platform, tx, { staff, kind: 'subscribers', format, filter, columns, rows })
    if (isLong) await platform.jobs.send(subscriberExportQueue, { exportId: row.id }, { tx })
    return row
  })
  if (!isLong) await fill(platform, deskExport)
  return getExport(platform, staff, deskExport.id)
}

/** Creates the file of a queued export. Does nothing if the export has been deleted. */
export async function buildSubscribersFile(platform: Platform, exportId: string): Promise<void> {
  const found = await exportRepository.find(platform.db, exportId)
  if (found !== undefined && found.file === null) await fill(platform, found.row)
}

const SavedFilter = z.object({ q: z.optional(z.string()), status: z.optional(z.enum(SUBSCRIBER_STATES)) })

async function fill(platform: Platform, row: ExportRow): Promise<void> {
  await fillExport(platform, row, { columns: COLUMNS, pages: pagesOf(platform, z.parse(SavedFilter, row.filter)) })
}

async function* pagesOf({ db }: Platform, filter: SubscriberFilter) {
  let after: string | undefined = ''
  while (after !== undefined) {
    const rows = await newsletterRepository.list(db, { ...filter, after, limit: PAGE })
    yield rows.map(toLine)
    after = rows.length < PAGE ? undefined : rows.at(-1)?.email
  }
}

const dateTimeOf = (text: string | null) => (text === null ? null : new Date(text))

const COLUMNS: readonly TableColumn<DeskSubscriber>[] = [
  { kind: 'text', name: 'email', head: columnHeadings.email, width: 32, read: ({ email }) => email },
  { kind: 'text', name: 'status', head: columnHeadings.status, width: 16, read: ({ status }) => status },
  { kind: 'moment', name: 'asked', head: columnHeadings.asked, width: 18, read: ({ askedAt }) => new Date(askedAt) },
  {
    kind: 'moment',
    name: 'confirmed',
    head: columnHeadings.confirmed,
    width: 18,
    read: (line) => dateTimeOf(line.confirmedAt),
  },
  { kind: 'moment', name: 'ended', head: columnHeadings.ended, width: 18, read: ({ endedAt }) => dateTimeOf(endedAt) },
]

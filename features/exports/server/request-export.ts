import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { ExportKind, FileFormat } from '../rules/list-export.ts'
import { MAX_EXPORT_SHEET_ROWS } from '../rules/list-export.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { exportRepository, type ExportRow } from './export-repository.ts'

type RequestedExport = {
  kind: ExportKind
  format: FileFormat
  /** The filter of the list. The log stores it without `q`, so no other field may contain a name or a phone number. */
  filter: Record<string, unknown>
  columns: readonly string[]
  rows: number
}

/**
 * Records that a user exports a list, and with which filter. {@link fillExport} creates the file, here or in a job. The
 * log stores the filter without the search text, which can be a name.
 *
 * @throws {AppError} `DESK_EXPORT_TOO_MANY_ROWS` when a spreadsheet would be too large.
 */
export async function requestExport(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  { staff, ...request }: RequestedExport & { staff: Staff },
): Promise<ExportRow> {
  const { kind, format, filter, columns, rows } = request
  if (format === 'xlsx' && rows > MAX_EXPORT_SHEET_ROWS) throw new AppError('DESK_EXPORT_TOO_MANY_ROWS')
  const at = clock.now()
  const row = await exportRepository.insert(tx, { ...request, columns: [...columns], staffId: staff.id, createdAt: at })
  const { q, ...shape } = filter
  await recordAuditEvent(tx, {
    name: 'list_exported',
    on: { kind: 'export', id: row.id },
    at,
    reason: commonReasons.atDesk,
    after: { list: kind, format, rows, columns: columns.join(' '), ...textsOf(shape), searched: q !== undefined },
  })
  return row
}

function textsOf(shape: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
}

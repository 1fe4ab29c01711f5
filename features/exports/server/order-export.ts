import type { ExportKind, FileFormat } from '../rules/list-export.ts'
import { EXPORT_SHEET_ROWS } from '../rules/list-export.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { exportRepository, type ExportRow } from './export-repository.ts'

type AskedExport = {
  kind: ExportKind
  format: FileFormat
  /** What the list is narrowed to, without names or numbers of people where the log keeps it. */
  filter: Record<string, unknown>
  columns: readonly string[]
  rows: number
}

/**
 * Notes that somebody takes a list out of the desk, and what of it. The file is made by {@link fillExport}, here or in a
 * job. The log keeps the shape of the filter, not the text that was searched for: it can be a name.
 *
 * @throws {AppError} `DESK_EXPORT_SHEET` when a sheet would be too large.
 */
export async function orderExport(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  { staff, ...asked }: AskedExport & { staff: Staff },
): Promise<ExportRow> {
  const { kind, format, filter, columns, rows } = asked
  if (format === 'xlsx' && rows > EXPORT_SHEET_ROWS) throw new AppError('DESK_EXPORT_SHEET')
  const at = clock.now()
  const row = await exportRepository.insert(tx, { ...asked, columns: [...columns], staffId: staff.id, createdAt: at })
  const { q, ...shape } = filter
  await recordAct(tx, {
    name: 'list_exported',
    on: { kind: 'export', id: row.id },
    at,
    reason: 'at the desk',
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

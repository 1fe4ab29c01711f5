import * as z from 'zod/mini'
import { Uuid } from '#kernel/wire/schema-parts.ts'
import type { DeskExport } from '../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { EXPORT_RETENTION_DAYS } from '../rules/list-export.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { TABLE_TYPES } from '#platform/tables/write-table.ts'
import { exportRepository, type ExportWithFile } from './export-repository.ts'

const DAY_MS = 86_400_000
const MAX_EXPORTS = 20

/** Files older than this are deleted. */
export function retentionCutoff({ clock }: Pick<Platform, 'clock'>): Date {
  return new Date(clock.now().getTime() - EXPORT_RETENTION_DAYS * DAY_MS)
}

/** A user's recent exports, latest first. An owner sees everybody's. */
export async function listExports(platform: Platform, staff: Staff): Promise<DeskExport[]> {
  const staffId = staff.role === 'owner' ? null : staff.id
  const found = await exportRepository.list(platform.db, {
    staffId,
    since: retentionCutoff(platform),
    limit: MAX_EXPORTS,
  })
  return found.map(toExport)
}

/** @throws {AppError} `DESK_EXPORT_GONE` for another user's export, and after the export's file was deleted. */
export async function getExport(platform: Platform, staff: Staff, id: string): Promise<DeskExport> {
  return toExport(await requireOwnExport(platform, staff, id))
}

/** A file with its name and bytes, chunk by chunk. @throws {AppError} `DESK_EXPORT_GONE` when there is no file. */
export async function openExportFile(platform: Platform, staff: Staff, id: string) {
  const found = await requireOwnExport(platform, staff, id)
  if (found.file === null) throw new AppError('DESK_EXPORT_GONE')
  return {
    name: fileNameOf(found),
    contentType: TABLE_TYPES[found.row.format],
    bytes: found.file.bytes,
    pieces: piecesOf(platform, id),
  }
}

async function* piecesOf({ db }: Platform, id: string): AsyncGenerator<Uint8Array> {
  let position = -1
  for (;;) {
    const part = await exportRepository.findPart(db, id, position)
    if (part === undefined) return
    position = part.position
    yield new Uint8Array(part.content)
  }
}

async function requireOwnExport(platform: Platform, staff: Staff, id: string): Promise<ExportWithFile> {
  const found = z.safeParse(Uuid, id).success ? await exportRepository.find(platform.db, id) : undefined
  // A former owner may not download the whole business, even if they requested the export while they were an owner.
  const isTheirs =
    found !== undefined && (staff.role === 'owner' || (found.row.staffId === staff.id && found.row.kind !== 'business'))
  if (!isTheirs || found.row.createdAt < retentionCutoff(platform)) throw new AppError('DESK_EXPORT_GONE')
  return found
}

function toExport(found: ExportWithFile): DeskExport {
  const { row, file } = found
  return {
    id: row.id,
    kind: row.kind,
    format: row.format,
    rows: file?.rows ?? row.rows,
    fileName: fileNameOf(found),
    askedAt: row.createdAt.toISOString(),
    isReady: file !== null,
  }
}

/**
 * An accounting file is named after its month, and its GSTIN if there are several. A report is named after the days it
 * covers, any other file after the day of the export.
 */
function fileNameOf({ row: { kind, filter, createdAt, format } }: ExportWithFile): string {
  const { month, gstin, report, from, to } = filter
  const isReport = report !== undefined && typeof from === 'string' && typeof to === 'string'
  const days = isReport ? (from === to ? from : `${from}-to-${to}`) : todayIn(BUSINESS_TIME_ZONE, createdAt)
  const gstinSuffix = typeof gstin === 'string' ? `-${gstin}` : ''
  return `${kind}-${typeof month === 'string' ? month : days}${gstinSuffix}.${format}`
}

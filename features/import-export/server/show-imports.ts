import type { DeskImport, DeskImportLine } from '../api/desk-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { ExportFormat } from '#features/exports/rules/list-export.ts'
import type { ImportFinding } from '../rules/list-import.ts'
import { bookingColumnHeadings } from '#messages/import-export/desk.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { RowPages, TableColumn } from '#platform/tables/table-column.ts'
import { cellText } from '#platform/tables/table-line.ts'
import { writeTable } from '#platform/tables/write-table.ts'
import { retentionCutoff, requireImport, maySeeAll } from './import-access.ts'
import { importRepository, type ImportLine, type ImportRow } from './import-repository.ts'
import { toImportDto, toLineDto } from './to-import-dto.ts'

const MAX_IMPORTS = 20
const LINES_PER_PAGE = 100
const PAGE = 100
type ShowPlatform = Pick<Platform, 'db' | 'clock'>

/** A user's recent imports, latest first. Owners and managers see everybody's. */
export async function listImports(platform: ShowPlatform, staff: Staff): Promise<DeskImport[]> {
  const { db } = platform
  const staffId = maySeeAll(staff) ? null : staff.id
  const rows = await importRepository.list(db, { staffId, since: retentionCutoff(platform), limit: MAX_IMPORTS })
  const counts = await importRepository.countLines(
    db,
    rows.map(({ id }) => id),
  )
  const people = await staffRepository.findNames(db, [...new Set(rows.map((row) => row.staffId))])
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  return rows.map((row) =>
    toImportDto(
      row,
      counts.filter(({ id }) => id === row.id),
      { who: nameOf(row.staffId), isMine: row.staffId === staff.id },
    ),
  )
}

/** One file with some of its lines. @throws {AppError} `IMPORT_GONE`. */
export async function getImport(
  platform: ShowPlatform,
  staff: Staff,
  { id, finding, after }: { id: string; finding: ImportFinding | undefined; after: number },
): Promise<{ file: DeskImport; lines: DeskImportLine[]; next: number | null }> {
  const row = await requireImport(platform, staff, id)
  const { db } = platform
  const counts = await importRepository.countLines(db, [id])
  const [person] = await staffRepository.findNames(db, [row.staffId])
  const found = await importRepository.listLines(db, id, { finding, after, limit: LINES_PER_PAGE + 1 })
  const lines = found.slice(0, LINES_PER_PAGE).map((line) => toLineDto(row.kind, line))
  const next = found.length > LINES_PER_PAGE ? (lines.at(-1)?.line ?? null) : null
  const uploader = { who: person?.name ?? '', isMine: row.staffId === staff.id }
  return { file: toImportDto(row, counts, uploader), lines, next }
}

/**
 * A file with the lines that were not imported, in the same columns and format, plus a column for the reason. It can be
 * corrected and imported again.
 *
 * @throws {AppError} `IMPORT_GONE`; `IMPORT_NOT_CHECKED` before the file was read.
 */
export async function openNotImported(
  platform: ShowPlatform,
  staff: Staff,
  id: string,
): Promise<{ name: string; format: ExportFormat; pieces: AsyncIterable<Buffer> }> {
  const row = await requireImport(platform, staff, id)
  if (row.format === null) throw new AppError('IMPORT_NOT_CHECKED')
  return { name: `${row.kind}-to-correct.${row.format}`, format: row.format, pieces: notImportedFile(platform, row) }
}

/** The bytes of the file with the lines that were not imported. @throws {AppError} `IMPORT_NOT_CHECKED`. */
export function notImportedFile(
  platform: Pick<Platform, 'db'>,
  { id, format, columnHeadings }: ImportRow,
): AsyncIterable<Buffer> {
  if (format === null || columnHeadings === null) throw new AppError('IMPORT_NOT_CHECKED')
  const columns = [reasonColumn, ...columnHeadings.map((heading) => columnOf(heading, format))]
  return writeTable(format, columns, notImportedPages(platform, id))
}

async function* notImportedPages({ db }: Pick<Platform, 'db'>, id: string): RowPages<ImportLine> {
  for (let after = 0; ;) {
    const lines = await importRepository.listNotImported(db, id, { after, limit: PAGE })
    const last = lines.at(-1)
    if (last === undefined) return
    yield lines
    after = last.line
  }
}

const reasonColumn: TableColumn<ImportLine> = {
  kind: 'text',
  name: bookingColumnHeadings.reason.toLowerCase(),
  head: bookingColumnHeadings.reason,
  width: 60,
  read: ({ reason }) => reason,
}

function columnOf(heading: string, format: ExportFormat): TableColumn<ImportLine> {
  const common = { name: heading, head: heading, width: 20 }
  const valueOf = ({ cells }: ImportLine) => cells?.[heading] ?? null
  if (format === 'json') return { ...common, kind: 'json', read: valueOf }
  return {
    ...common,
    kind: 'text',
    read(line) {
      return cellText(valueOf(line))
    },
  }
}

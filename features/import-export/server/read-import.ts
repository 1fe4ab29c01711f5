import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { AppError, isAppError, userMessage } from '#kernel/errors/errors.ts'
import type { ExportFormat } from '#features/exports/rules/list-export.ts'
import { MAX_IMPORT_LINES } from '../rules/list-import.ts'
import { bookingColumnHeadings, fileProblems } from '#messages/import-export/desk.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { runForStaff } from '#platform/runtime/audit-context.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { fileProblem } from '#platform/tables/file-problem.ts'
import { readTable } from '#platform/tables/read-table.ts'
import type { TableLine } from '#platform/tables/table-line.ts'
import { assertMayImport } from './import-access.ts'
import type { ImportColumn, ImportHandler, LineFinding, BasicPlatform, Rights } from './import-kind.ts'
import { importRepository, type ImportRow } from './import-repository.ts'
import { importHandlers } from './import-handlers.ts'
import { storableValue, storableCells, storableLine } from './storable-cells.ts'

const BATCH = 25
/** A corrected file still contains the column with the reasons, which is ignored. */
const REASON = bookingColumnHeadings.reason.toLowerCase()

/** Reads a complete file in the job. Does nothing when it was already read. */
export async function readImport(platform: Platform, id: string, staffId: string): Promise<void> {
  const row = await importRepository.find(platform.db, id)
  if (row === undefined || row.readAt !== null) return
  const reader = row.kind === 'bookings' ? row.staffId : staffId
  await readFile(platform, { row, staffId: reader, handler: importHandlers[row.kind] })
}

type ReadTask<RequiredPlatform> = { row: ImportRow; staffId: string; handler: ImportHandler<RequiredPlatform> }

/**
 * Reads a file, and stores the effect of each line. Nothing else changes. A file that cannot be read gets an error
 * message. A second attempt after a crash starts again.
 */
export async function readFile<RequiredPlatform extends BasicPlatform>(
  platform: RequiredPlatform,
  task: ReadTask<RequiredPlatform>,
): Promise<void> {
  const { db, clock } = platform
  const { id } = task.row
  await importRepository.clearLines(db, id)
  try {
    const { staffId } = task
    const { format, columnHeadings } = await runForStaff({ via: 'import', staffId }, () => readLines(platform, task))
    const isEnded = !(await importRepository.finishReading(db, id, { format, columnHeadings, readAt: clock.now() }))
    if (isEnded) await importRepository.clearLines(db, id)
  } catch (error) {
    if (!isAppError(error)) throw error
    await importRepository.clearLines(db, id)
    await importRepository.finishReading(db, id, { refusal: userMessage(error), readAt: clock.now() })
  }
  await importRepository.dropParts(db, id)
}

async function readLines<RequiredPlatform extends BasicPlatform>(
  platform: RequiredPlatform,
  { row, staffId, handler }: ReadTask<RequiredPlatform>,
): Promise<{ format: ExportFormat; columnHeadings: string[] }> {
  const { db, clock } = platform
  const { format, lines } = await readTable(importRepository.parts(db, row.id))
  const { columns } = handler
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const validate = await handler.createValidator(platform, { today, ...(await rightsOf(db, row, staffId)) })
  const columnHeadings = new Set<string>()
  let pendingRows: ReturnType<typeof toRow>[] = []
  let count = 0
  for await (const read of lines) {
    const line = storableLine(read)
    count += 1
    if (count > MAX_IMPORT_LINES) throw fileProblem(fileProblems.tooLong(MAX_IMPORT_LINES))
    assertKnownColumns(line, columns, columnHeadings)
    pendingRows.push(toRow(row.id, line, await validate(line, format)))
    if (pendingRows.length < BATCH) continue
    await importRepository.addLines(db, pendingRows)
    pendingRows = []
  }
  if (count === 0) throw fileProblem(fileProblems.empty)
  await importRepository.addLines(db, pendingRows)
  return { format, columnHeadings: [...columnHeadings] }
}

/**
 * What a user may currently do with a file.
 *
 * @throws {AppError} `DESK_ROLE` when their role may no longer import such files.
 */
export async function rightsOf(
  db: Platform['db'],
  { kind, publishes, sendsMails }: ImportRow,
  staffId: string,
): Promise<Rights> {
  const person = await staffRepository.find(db, staffId)
  if (person === undefined) throw new AppError('DESK_PERSON_GONE')
  const { id, role } = person
  assertMayImport(role, kind)
  return { staff: { id, role }, mayPublishAll: allowanceOf(role, 'publish_catalogue') === 'yes', publishes, sendsMails }
}

/** Otherwise a misspelt heading would silently lose its whole column. */
function assertKnownColumns({ cells }: TableLine, columns: readonly ImportColumn[], columnHeadings: Set<string>): void {
  const columnNames = new Set(columns.flatMap(({ name, head: heading }) => [name.toLowerCase(), heading.toLowerCase()]))
  for (const heading of cells.keys()) {
    const plain = heading.trim().toLowerCase()
    if (columnHeadings.has(heading) || plain === REASON) continue
    if (!columnNames.has(plain)) {
      const names = columns.map((column) => column.head).join(', ')
      throw fileProblem(fileProblems.unknownColumn(heading.slice(0, 80), names))
    }
    columnHeadings.add(heading)
  }
}

function toRow(importId: string, line: TableLine, finding: LineFinding) {
  const common = { importId, line: line.line, label: finding.label, finding: finding.finding }
  const cells = storableCells(line.cells)
  switch (finding.finding) {
    case 'wrong':
      return { ...common, reason: finding.reason, changes: [], cells }
    case 'same':
      return { ...common, target: finding.target, changes: [] }
    default: {
      const { target, changes, base, content } = finding
      return {
        ...common,
        target,
        changes: [...changes],
        base,
        content: storableValue(content),
        cells,
        result: 'waits' as const,
      }
    }
  }
}

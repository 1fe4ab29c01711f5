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
import { importHandlers } from './imported-things.ts'
import { storable, storableCells, storableLine } from './storable-cells.ts'

const BATCH = 25
/** A corrected file still contains the column with the reasons, which is ignored. */
const REASON = bookingColumnHeadings.reason.toLowerCase()

/** Reads a complete file in the job. Does nothing when it was already read. */
export async function readImport(platform: Platform, id: string, staffId: string): Promise<void> {
  const row = await importRepository.find(platform.db, id)
  if (row === undefined || row.readAt !== null) return
  const reader = row.kind === 'bookings' ? row.staffId : staffId
  await readFile(platform, { row, staffId: reader, thing: importHandlers[row.kind] })
}

type Reading<Needed> = { row: ImportRow; staffId: string; thing: ImportHandler<Needed> }

/**
 * Reads a file, and stores the effect of each line. Nothing else changes. A file that cannot be read gets an error
 * message. A second attempt after a crash starts again.
 */
export async function readFile<Needed extends BasicPlatform>(
  platform: Needed,
  reading: Reading<Needed>,
): Promise<void> {
  const { db, clock } = platform
  const { id } = reading.row
  await importRepository.clearLines(db, id)
  try {
    const { staffId } = reading
    const { format, columnHeadings } = await runForStaff({ via: 'import', staffId }, () => readLines(platform, reading))
    const isEnded = !(await importRepository.endReading(db, id, { format, columnHeadings, readAt: clock.now() }))
    if (isEnded) await importRepository.clearLines(db, id)
  } catch (error) {
    if (!isAppError(error)) throw error
    await importRepository.clearLines(db, id)
    await importRepository.endReading(db, id, { refusal: userMessage(error), readAt: clock.now() })
  }
  await importRepository.dropParts(db, id)
}

async function readLines<Needed extends BasicPlatform>(
  platform: Needed,
  { row, staffId, thing }: Reading<Needed>,
): Promise<{ format: ExportFormat; columnHeadings: string[] }> {
  const { db, clock } = platform
  const { format, lines } = await readTable(importRepository.parts(db, row.id))
  const { columns } = thing
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const judge = await thing.judge(platform, { today, ...(await rightsOf(db, row, staffId)) })
  const columnHeadings = new Set<string>()
  let waiting: ReturnType<typeof toRow>[] = []
  let count = 0
  for await (const read of lines) {
    const line = storableLine(read)
    count += 1
    if (count > MAX_IMPORT_LINES) throw fileProblem(fileProblems.tooLong(MAX_IMPORT_LINES))
    assertKnownColumns(line, columns, columnHeadings)
    waiting.push(toRow(row.id, line, await judge(line, format)))
    if (waiting.length < BATCH) continue
    await importRepository.addLines(db, waiting)
    waiting = []
  }
  if (count === 0) throw fileProblem(fileProblems.empty)
  await importRepository.addLines(db, waiting)
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
  const known = new Set(columns.flatMap(({ name, head }) => [name.toLowerCase(), head.toLowerCase()]))
  for (const head of cells.keys()) {
    const plain = head.trim().toLowerCase()
    if (columnHeadings.has(head) || plain === REASON) continue
    if (!known.has(plain)) {
      const names = columns.map((column) => column.head).join(', ')
      throw fileProblem(fileProblems.unknownColumn(head.slice(0, 80), names))
    }
    columnHeadings.add(head)
  }
}

function toRow(importId: string, line: TableLine, found: LineFinding) {
  const common = { importId, line: line.line, label: found.label, finding: found.finding }
  const cells = storableCells(line.cells)
  switch (found.finding) {
    case 'wrong':
      return { ...common, reason: found.reason, changes: [], cells }
    case 'same':
      return { ...common, target: found.target, changes: [] }
    default: {
      const { target, changes, base, content } = found
      return {
        ...common,
        target,
        changes: [...changes],
        base,
        content: storable(content),
        cells,
        result: 'waits' as const,
      }
    }
  }
}

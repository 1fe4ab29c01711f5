import type { DeskImport, DeskImportLine } from '../api/desk-calls.ts'
import { IMPORT_FINDINGS, importStage, type ImportKind } from '../rules/list-import.ts'
import type { importRepository, ImportRow, LineCount } from './import-repository.ts'

/** An import as the desk shows it. */
export function toImportDto(
  row: ImportRow,
  counts: readonly LineCount[],
  { who, isMine }: Pick<DeskImport, 'who' | 'isMine'>,
): DeskImport {
  const countOf = (isCounted: (each: LineCount) => boolean) =>
    counts.filter(isCounted).reduce((sum, { count }) => sum + count, 0)
  const findings = Object.fromEntries(
    IMPORT_FINDINGS.map((finding) => [finding, countOf((each) => each.finding === finding)]),
  )
  const { id, kind, fileName, format, publishes, sendsMails, refusal, createdAt } = row
  return {
    id,
    kind,
    fileName,
    format,
    publishes,
    sendsMails,
    who,
    isMine,
    at: createdAt.toISOString(),
    stage: importStage(row),
    refusal,
    findings: { new: 0, changed: 0, same: 0, wrong: 0, ...findings },
    results: {
      waits: countOf(({ result }) => result === 'waits'),
      done: countOf(({ result }) => result === 'done'),
      refused: countOf(({ result }) => result === 'refused'),
    },
  }
}

type Line = Awaited<ReturnType<typeof importRepository.listLines>>[number]

/** Lines of these kinds belong to one booking. */
const BOOKING_IMPORT_KINDS: readonly ImportKind[] = ['bookings', 'travellers']

/** A line as the desk shows it. */
export function toLineDto(
  kind: ImportKind,
  { line, label, finding, reason, changes, result, target }: Line,
): DeskImportLine {
  const booking = BOOKING_IMPORT_KINDS.includes(kind) ? target : null
  return { line, label, finding, reason, changes, result, booking }
}

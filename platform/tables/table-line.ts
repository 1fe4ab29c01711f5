import { fileProblems, lineProblems } from '#messages/import-export/desk.ts'
import { fileProblem } from './file-problem.ts'

/** A cell with a formula: what a formula gives is never taken. */
export const FORMULA = Symbol('formula')
/** A cell that shows an error of its sheet, such as `#REF!`. */
export const FAILED_FORMULA = Symbol('failed formula')

/** A line of a table with its cells by the head of their column, or by their name in JSON. */
export type TableLine = {
  /** As a sheet counts: the heads are line 1. Entries of JSON count from 1. */
  line: number
  cells: ReadonlyMap<string, unknown>
  /** What is wrong with the line as a whole. */
  problem?: string
}

/** A row of a sheet or of CSV, before its cells have names. */
export type TableRow = { line: number; cells: readonly unknown[] }

/** A table has at most so many columns. */
export const MOST_COLUMNS = 200

/**
 * Gives cells the heads of the first row. Rows without anything are left out.
 *
 * @throws {AppError} `IMPORT_FILE` when the heads cannot be used.
 */
export async function* linesOf(rows: AsyncIterable<TableRow>): AsyncGenerator<TableLine> {
  let heads: readonly string[] | undefined
  for await (const { line, cells } of rows) {
    if (cells.every(isEmptyCell)) continue
    if (heads === undefined) {
      heads = headsOf(cells)
      continue
    }
    const named = heads.flatMap((head, i): [string, unknown][] => (head === '' ? [] : [[head, cells[i] ?? '']]))
    const isLonger = cells.some((cell, i) => !isEmptyCell(cell) && (heads?.[i] ?? '') === '')
    yield { line, cells: new Map(named), ...(isLonger && { problem: lineProblems.tooManyCells }) }
  }
}

/** True for a cell with nothing in it. */
export function isEmptyCell(cell: unknown): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

/** What a cell says as text: empty for nothing, for a formula, and for what has parts of its own. */
export function cellText(cell: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof cell) ? String(cell) : ''
}

function headsOf(cells: readonly unknown[]): string[] {
  if (cells.length > MOST_COLUMNS) throw fileProblem(fileProblems.tooManyColumns(MOST_COLUMNS))
  const heads = cells.map((cell) => (typeof cell === 'string' ? cell.trim() : ''))
  if (heads.every((head) => head === '')) throw fileProblem(fileProblems.noHeads)
  const twice = heads.find((head, i) => head !== '' && heads.indexOf(head) !== i)
  if (twice !== undefined) throw fileProblem(fileProblems.headTwice(twice.slice(0, 80)))
  return heads
}

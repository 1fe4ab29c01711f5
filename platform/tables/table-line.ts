import { fileProblems, rowProblems } from '#messages/import-export/desk.ts'
import { fileProblem } from './file-problem.ts'

/** A cell with a formula. Its result is never used. */
export const FORMULA = Symbol('formula')
/** A cell that shows an error of its sheet, such as `#REF!`. */
export const FAILED_FORMULA = Symbol('failed formula')

/** A line of a table, with its cells by column heading, or by name in JSON. */
export type TableLine = {
  /** The line number as in a sheet, where the headings are line 1. JSON entries count from 1. */
  line: number
  cells: ReadonlyMap<string, unknown>
  /** What is wrong with the line as a whole. */
  problem?: string
}

/** A row of a sheet or of CSV, before its cells are named. */
export type TableRow = { line: number; cells: readonly unknown[] }

/** The maximum number of columns of a table. */
export const MAX_COLUMNS = 200

/**
 * Keys cells by the headings in the first row. Empty rows are left out.
 *
 * @throws {AppError} `IMPORT_FILE` when the headings cannot be used.
 */
export async function* linesOf(rows: AsyncIterable<TableRow>): AsyncGenerator<TableLine> {
  let columnHeadings: readonly string[] | undefined
  for await (const { line, cells } of rows) {
    if (cells.every(isEmptyCell)) continue
    if (columnHeadings === undefined) {
      columnHeadings = columnHeadingsOf(cells)
      continue
    }
    const entries = columnHeadings.flatMap((heading, i): [string, unknown][] =>
      heading === '' ? [] : [[heading, cells[i] ?? '']],
    )
    const isLonger = cells.some((cell, i) => !isEmptyCell(cell) && (columnHeadings?.[i] ?? '') === '')
    yield { line, cells: new Map(entries), ...(isLonger && { problem: rowProblems.tooManyCells }) }
  }
}

/** True for an empty cell. */
export function isEmptyCell(cell: unknown): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

/** The text of a cell: empty for null, a formula and a structured value. */
export function cellText(cell: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof cell) ? String(cell) : ''
}

function columnHeadingsOf(cells: readonly unknown[]): string[] {
  if (cells.length > MAX_COLUMNS) throw fileProblem(fileProblems.tooManyColumns(MAX_COLUMNS))
  const columnHeadings = cells.map((cell) => (typeof cell === 'string' ? cell.trim() : ''))
  if (columnHeadings.every((heading) => heading === '')) throw fileProblem(fileProblems.noColumnHeadings)
  const duplicate = columnHeadings.find((heading, i) => heading !== '' && columnHeadings.indexOf(heading) !== i)
  if (duplicate !== undefined) throw fileProblem(fileProblems.duplicateHeading(duplicate.slice(0, 80)))
  return columnHeadings
}

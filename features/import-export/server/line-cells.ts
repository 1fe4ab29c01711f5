import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { ExportFormat } from '#features/exports/rules/list-export.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { parseRupees } from '#kernel/money/read-rupees.ts'
import { rowProblems } from '#messages/import-export/desk.ts'
import { cellText, FAILED_FORMULA, FORMULA, isEmptyCell, type TableLine } from '#platform/tables/table-line.ts'
import { keyOf, type ImportColumn } from './import-kind.ts'
import { parseDay } from './parse-day.ts'
import { invalidCell } from './invalid-cell.ts'

/** The error of a line: the message names the column and its value. */
export class InvalidLine extends Error {}

/** The cells of one line by column name. Invalid values throw a {@link InvalidLine}. */
export type LineCells = ReturnType<typeof cellsOf>

/** Reads the cells of a line. A missing column is an empty cell. */
export function cellsOf(line: TableLine, columns: readonly ImportColumn[], format: ExportFormat) {
  const columnOf = (name: string) => columns.find((column) => column.name === name) ?? { name, head: name }
  const cell = (name: string) => line.cells.get(keyOf(line, columnOf(name)) ?? '')
  const wrong = (name: string, problem: string) => {
    const key = keyOf(line, columnOf(name)) ?? columnOf(name).head
    return new InvalidLine(invalidCell(key, cell(name), problem))
  }
  return {
    wrong,
    text: (name: string) => cellText(cell(name)).trim(),
    /** Null for an empty cell. */
    day(name: string): CalendarDate | null {
      if (isEmptyCell(cell(name))) return null
      const day = parseDay(cell(name))
      if (day === null) throw wrong(name, rowProblems.day)
      return day
    },
    /** Rupees; paise in JSON. Null for an empty cell. */
    amount(name: string): Paise | null {
      const cellValue = cell(name)
      if (isEmptyCell(cellValue)) return null
      if (format !== 'json') {
        const read = parseRupees(cellText(cellValue))
        if (read === null) throw wrong(name, rowProblems.rupees)
        return read
      }
      if (typeof cellValue !== 'number' || !Number.isSafeInteger(cellValue) || cellValue < 0)
        throw wrong(name, rowProblems.paise)
      return paise(cellValue)
    },
    /** Null for an empty cell. */
    whole(name: string): number | null {
      const text = cellText(cell(name)).trim()
      if (isEmptyCell(cell(name))) return null
      if (!/^\d{1,6}$/.test(text)) throw wrong(name, rowProblems.whole)
      return Number(text)
    },
  }
}

/** The error of a line that contains a formula; null if it contains none. */
export function formulaIn({ cells }: TableLine): string | null {
  for (const [heading, cell] of cells) {
    if (cell === FORMULA) return invalidCell(heading, '', rowProblems.formula)
    if (cell === FAILED_FORMULA) return invalidCell(heading, '', rowProblems.failedFormula)
  }
  return null
}

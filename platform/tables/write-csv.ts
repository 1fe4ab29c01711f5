import { stringify } from 'csv-stringify/sync'
import { toIndiaClockTime } from '#kernel/dates/indian-clock.ts'
import { addSecondGuard } from './formula-guard.ts'
import { textOfCell, type RowPages, type TableColumn } from './table-column.ts'

/**
 * Texts that begin with these characters are run as formulas by spreadsheets. Includes full-width forms, and characters
 * that a spreadsheet strips before it checks.
 */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * A table as CSV (RFC 4180) in UTF-8. It begins with a BOM, which lets spreadsheets recognise UTF-8, unless the reader
 * cannot handle one. Texts that a spreadsheet would run as a formula begin with an apostrophe: a traveller can enter
 * `=HYPERLINK(…)` as a name. Amounts and numbers do not: `-5.00` stays a number.
 */
export async function* writeCsv<Row>(
  columns: readonly TableColumn<Row>[],
  pages: RowPages<Row>,
  { hasByteOrderMark = true }: { hasByteOrderMark?: boolean } = {},
): AsyncGenerator<Buffer> {
  yield csvOf([columns.map(({ head }) => head)], hasByteOrderMark)
  for await (const rows of pages)
    yield csvOf(
      rows.map((row) => columns.map((column) => cellOf(column, row))),
      false,
    )
}

function csvOf(records: readonly (readonly string[])[], hasByteOrderMark: boolean): Buffer {
  const text = stringify([...records], { bom: hasByteOrderMark, record_delimiter: 'windows' })
  return Buffer.from(text)
}

function cellOf<Row>(column: TableColumn<Row>, row: Row): string {
  switch (column.kind) {
    case 'paise': {
      const paise = column.read(row)
      return paise === null ? '' : (paise / 100).toFixed(2)
    }
    case 'moment': {
      const date = column.read(row)
      return date === null ? '' : toIndiaClockTime(date).toISOString().slice(0, 16).replace('T', ' ')
    }
    case 'number':
      return textOfCell(column, row)
    default: {
      const text = textOfCell(column, row)
      return FORMULA.test(text) ? `'${text}` : addSecondGuard(text)
    }
  }
}

import { stringify } from 'csv-stringify/sync'
import { indianClock } from '#domain/indian-clock.ts'
import { guardedAgain } from './formula-guard.ts'
import { textOfCell, type RowPages, type TableColumn } from './table-column.ts'

/**
 * A table as CSV (RFC 4180) in UTF-8. It begins with the mark by which spreadsheets know UTF-8. Cells that a spreadsheet
 * would run as a formula begin with an apostrophe: a traveller can give `=HYPERLINK(…)` as a name.
 */
export async function* writeCsv<Row>(
  columns: readonly TableColumn<Row>[],
  pages: RowPages<Row>,
): AsyncGenerator<Buffer> {
  yield csvOf([columns.map(({ head }) => head)], true)
  for await (const rows of pages)
    yield csvOf(
      rows.map((row) => columns.map((column) => cellOf(column, row))),
      false,
    )
}

function csvOf(records: readonly (readonly string[])[], isFirst: boolean): Buffer {
  const text = stringify([...records], { bom: isFirst, escape_formulas: true, record_delimiter: 'windows' })
  return Buffer.from(text)
}

function cellOf<Row>(column: TableColumn<Row>, row: Row): string {
  switch (column.kind) {
    case 'paise': {
      const paise = column.read(row)
      return paise === null ? '' : (paise / 100).toFixed(2)
    }
    case 'moment': {
      const moment = column.read(row)
      return moment === null ? '' : indianClock(moment).toISOString().slice(0, 16).replace('T', ' ')
    }
    default:
      return guardedAgain(textOfCell(column, row))
  }
}

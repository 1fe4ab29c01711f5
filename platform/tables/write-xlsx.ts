import type { Cell, Row as SheetRow } from 'write-excel-file/node'
import { AppError } from '#kernel/errors/errors.ts'
import { toIndiaClockTime } from '#kernel/dates/indian-clock.ts'
import { escaped } from './sheet-escapes.ts'
import { textOfCell, type RowPages, type TableColumn } from './table-column.ts'

const DEFAULT_WIDTH = 14
const MAX_TEXT_LENGTH = 32_767

/**
 * A table as an Excel sheet with typed cells: texts stay texts, days and times are dates, money is a number of rupees.
 * The whole sheet is in memory, so the caller limits its rows. The XLSX package is loaded with the first sheet.
 *
 * @throws {AppError} `DESK_EXPORT_CELL` for a text too long for a cell.
 */
export async function* writeXlsx<Row>(
  columns: readonly TableColumn<Row>[],
  pages: RowPages<Row>,
): AsyncGenerator<Buffer> {
  const sheet: SheetRow[] = [columns.map(({ head: heading }) => ({ value: heading, type: String, fontWeight: 'bold' }))]
  for await (const rows of pages) for (const row of rows) sheet.push(columns.map((column) => cellOf(column, row)))
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const file = writeXlsxFile(sheet, {
    columns: columns.map(({ width = DEFAULT_WIDTH }) => ({ width })),
    stickyRowsCount: 1,
  })
  yield await file.toBuffer()
}

function cellOf<Row>(column: TableColumn<Row>, row: Row): Cell {
  switch (column.kind) {
    case 'text':
    case 'lines':
    case 'json':
      return cellOrNull(assertFitsCell(textOfCell(column, row), column.head), (value) => ({
        value: escaped(value),
        type: String,
      }))
    case 'number':
      return cellOrNull(column.read(row), (value) => ({ value, type: Number }))
    case 'paise':
      return cellOrNull(column.read(row), (value) => ({ value: value / 100, type: Number, format: '#,##0.00' }))
    case 'date':
      return cellOrNull(column.read(row), (value) => ({ value: new Date(value), type: Date, format: 'dd mmm yyyy' }))
    case 'moment':
      return cellOrNull(column.read(row), (value) => ({
        value: toIndiaClockTime(value),
        type: Date,
        format: 'dd mmm yyyy hh:mm',
      }))
  }
}

/** Throws for a text that is too long for a cell, because Excel itself rejects a sheet with such a cell. */
function assertFitsCell(text: string, heading: string): string {
  if (text.length > MAX_TEXT_LENGTH) throw new AppError('DESK_EXPORT_CELL', { detail: heading })
  return text
}

function cellOrNull<T>(value: T | null, cell: (value: T) => Cell): Cell {
  return value === null || value === '' ? null : cell(value)
}

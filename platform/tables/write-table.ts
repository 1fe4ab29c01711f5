import type { ExportFormat, FileFormat } from '#features/exports/rules/list-export.ts'
import type { RowPages, TableColumn } from './table-column.ts'
import { writeCsv } from './write-csv.ts'
import { writeJson } from './write-json.ts'
import { writeXlsx } from './write-xlsx.ts'

const WRITERS = { csv: writeCsv, json: writeJson, xlsx: writeXlsx } as const

/** The media type of each kind of file. */
export const TABLE_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
  'tar.gz': 'application/gzip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A table as a file of this kind, in chunks. */
export function writeTable<Row>(
  format: ExportFormat,
  columns: readonly TableColumn<Row>[],
  pages: RowPages<Row>,
): AsyncIterable<Buffer> {
  return WRITERS[format](columns, pages)
}

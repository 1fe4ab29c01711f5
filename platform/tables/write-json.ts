import type { RowPages, TableColumn } from './table-column.ts'

/** A table as one JSON list of objects. Money is in paise, days are `2026-11-24`, dates with times are in UTC. */
export async function* writeJson<Row>(
  columns: readonly TableColumn<Row>[],
  pages: RowPages<Row>,
): AsyncGenerator<Buffer> {
  let before = '[\n'
  for await (const rows of pages) {
    for (const row of rows) {
      const object = Object.fromEntries(columns.map((column) => [column.name, column.read(row)]))
      yield Buffer.from(before + JSON.stringify(object))
      before = ',\n'
    }
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}

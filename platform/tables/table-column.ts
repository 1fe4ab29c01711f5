import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Paise } from '#kernel/money/money.ts'

/** The value of a cell, by the kind of its column. Null is an empty cell. */
type CellTypes = {
  text: string
  number: number
  /** Money: in rupees in a file, except JSON, which has paise. */
  paise: Paise
  /** A day without a time zone. */
  date: CalendarDate
  /** A date and time: in India time, except JSON, which has UTC. */
  moment: Date
  /** A list of texts: one per line of the cell, a list in JSON. */
  lines: readonly string[]
  /** A structured value: JSON in the cell. */
  json: unknown
}

/** The kinds of column. A phone number and a reference are `text`, so that no program converts them to numbers. */
type ColumnKind = keyof CellTypes

/** A column of a file that is made from `Row`s. */
export type TableColumn<Row> = {
  [Kind in ColumnKind]: {
    kind: Kind
    /** The name in JSON. */
    name: string
    /** The column heading in a sheet and in CSV. */
    head: string
    /** Width in characters, for a sheet. */
    width?: number
    read: (row: Row) => CellTypes[Kind] | null
  }
}[ColumnKind]

/**
 * The value of a cell as text. List items are joined by line breaks, and a structured value becomes JSON. Empty for
 * null.
 */
export function textOfCell<Row>(column: TableColumn<Row>, row: Row): string {
  if (column.kind === 'lines') return (column.read(row) ?? []).join('\n')
  if (column.kind === 'json') {
    const value = column.read(row) ?? null
    return value === null ? '' : JSON.stringify(value)
  }
  return String(column.read(row) ?? '')
}

/** Rows in the order of the file, a few at a time. */
export type RowPages<Row> = AsyncIterable<readonly Row[]>

/** A short list as a single page of rows. */
export async function* onePage<Row>(read: () => Promise<readonly Row[]>): RowPages<Row> {
  yield await read()
}

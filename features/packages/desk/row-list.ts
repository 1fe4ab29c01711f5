import type { PackageField } from '../rules/package-changes.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { formatCell, type Cell } from './cells.ts'

/** A row of a list as the editor shows it. */
type RowView = {
  /** Its title, such as `Day 2`. */
  title: string
  /** Its name, if it has one. */
  heading: string
  /** Its other values, on a line or two. */
  summary: string
  cells: readonly Cell<PackageContent>[]
}

/** A list of a package that is edited row by row: days, stays, documents and the like. */
export type RowList = {
  field: PackageField
  /** The label of the add button. */
  add: string
  hint?: string
  /** The text while there are no rows. */
  none: string
  /** True when users choose the order of the rows. */
  isOrdered: boolean
  /** True when the rows are so short that they are always open. */
  isOpen: boolean
  rows: (content: PackageContent) => readonly RowView[]
  /** The document with a new row at the end; null when the list is full. */
  added: (content: PackageContent) => PackageContent | null
  /** The document without a row, and a function to restore that row. */
  removeRow: (
    content: PackageContent,
    index: number,
  ) => { content: PackageContent; restore: (later: PackageContent) => PackageContent }
  moveRow: (content: PackageContent, from: number, to: number) => PackageContent
}

type RowListOptions<Row> = Pick<RowList, 'field' | 'add' | 'hint' | 'none'> &
  Partial<Pick<RowList, 'isOrdered' | 'isOpen'>> & {
    of: (content: PackageContent) => readonly Row[]
    into: (content: PackageContent, rows: Row[]) => PackageContent
    maxRows: number
    /** A new row; null when the list is full. */
    blank: (rows: readonly Row[]) => Row | null
    title: (index: number, row: Row) => string
    heading?: (row: Row) => string
    summary: (row: Row) => string
    cells: readonly Cell<Row>[]
    /** Whether the combination of rows is valid; if omitted, it always is. */
    isAcceptable?: (rows: readonly Row[]) => boolean
    /** The error text for an invalid combination. */
    errorText?: string
  }

/** Defines a list by its rows. */
export function rowList<Row extends object>(list: RowListOptions<Row>): RowList {
  const {
    of,
    into,
    blank,
    maxRows,
    isAcceptable = () => true,
    errorText = '',
    cells,
    title,
    heading,
    summary,
    ...listProps
  } = list
  const lift = (cell: Cell<Row>, index: number): Cell<PackageContent> => ({
    ...cell,
    name: cellName(list.field, index, cell.name),
    errorText: cell.errorText === '' ? errorText : cell.errorText,
    isShown: (content) => {
      const row = of(content)[index]
      return row !== undefined && (cell.isShown?.(row) ?? true)
    },
    read: (content) => {
      const row = of(content)[index]
      return row === undefined ? '' : cell.read(row)
    },
    write(content, text) {
      const rows = of(content)
      const row = rows[index]
      const next = row === undefined ? null : cell.write(row, text)
      if (next === null) return null
      const all = rows.with(index, next)
      return isAcceptable(all) ? into(content, all) : null
    },
  })
  return {
    isOrdered: false,
    isOpen: false,
    ...listProps,
    rows: (content) =>
      of(content).map((row, index) => ({
        title: title(index, row),
        heading: heading?.(row) ?? '',
        summary: summary(row),
        cells: cells.map((cell) => lift(cell, index)),
      })),
    added(content) {
      const rows = of(content)
      const row = rows.length < maxRows ? blank(rows) : null
      return row === null ? null : into(content, [...rows, row])
    },
    removeRow(content, index) {
      const rows = of(content)
      const removedRow = rows[index]
      return {
        content: into(content, rows.toSpliced(index, 1)),
        restore(later) {
          const now = of(later)
          return removedRow === undefined
            ? later
            : into(later, now.toSpliced(Math.min(index, now.length), 0, removedRow))
        },
      }
    },
    moveRow(content, from, to) {
      const rows = of(content)
      const row = rows[from]
      return row === undefined ? content : into(content, rows.toSpliced(from, 1).toSpliced(to, 0, row))
    },
  }
}

/** The name of a cell in the whole document. */
export function cellName(field: PackageField, index: number, name: string): string {
  return `${field}.${index}.${name}`
}

/** The cells of a row as text, each with its label, for comparing rows. */
export function formatRow({ title, cells }: RowView, content: PackageContent): string {
  const parts = cells.flatMap((cell) => {
    const cellText = cell.isShown?.(content) === false ? '' : formatCell(cell, content)
    return cellText === '' ? [] : [`${cell.label}: ${cellText}`]
  })
  return `${title}. ${parts.join('; ')}`
}

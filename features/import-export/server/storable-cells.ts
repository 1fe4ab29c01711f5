import type { TableLine } from '#platform/tables/table-line.ts'

/** Signs that a database does not keep. */
const NOTHING = /\0/g

/**
 * A line as the database takes it, before it is judged: its words are looked for in tables, and stand in what is said about
 * it. Formulas stay, so that they are refused.
 */
export function storableLine(line: TableLine): TableLine {
  const cells = [...line.cells].map(([head, cell]): [string, unknown] => {
    const hasText = typeof cell === 'string' || (typeof cell === 'object' && cell !== null)
    return [storableText(head), hasText ? storable(cell) : cell]
  })
  return { ...line, cells: new Map(cells) }
}

/** The cells of a line as they can be stored and written into a file again. A formula becomes an empty cell. */
export function storableCells(cells: ReadonlyMap<string, unknown>): Record<string, unknown> {
  return Object.fromEntries([...cells].map(([head, cell]) => [storableText(head), storable(cell)]))
}

/** A value as it can be stored in JSON. */
export function storable(cell: unknown): unknown {
  if (typeof cell === 'symbol' || cell === undefined) return ''
  return JSON.parse(JSON.stringify(cell), (_, part: unknown) => (typeof part === 'string' ? storableText(part) : part))
}

const storableText = (text: string) => text.toWellFormed().replaceAll(NOTHING, '\u{FFFD}')

import type { TableLine } from '#platform/tables/table-line.ts'

/** Characters that the database cannot store. */
const NUL_CHARACTERS = /\0/g

/**
 * Makes a line storable before it is validated, because its texts are looked up in tables and quoted in messages.
 * Formulas stay, so that they can be rejected.
 */
export function storableLine(line: TableLine): TableLine {
  const cells = [...line.cells].map(([heading, cell]): [string, unknown] => {
    const hasText = typeof cell === 'string' || (typeof cell === 'object' && cell !== null)
    return [storableText(heading), hasText ? storableValue(cell) : cell]
  })
  return { ...line, cells: new Map(cells) }
}

/**
 * The cells of a line in a form that can be stored and written into a file again. A formula becomes an empty cell.
 */
export function storableCells(cells: ReadonlyMap<string, unknown>): Record<string, unknown> {
  return Object.fromEntries([...cells].map(([heading, cell]) => [storableText(heading), storableValue(cell)]))
}

/** A value that can be stored in JSON. */
export function storableValue(cell: unknown): unknown {
  if (typeof cell === 'symbol' || cell === undefined) return ''
  return JSON.parse(JSON.stringify(cell), (_, part: unknown) => (typeof part === 'string' ? storableText(part) : part))
}

const storableText = (text: string) => text.toWellFormed().replaceAll(NUL_CHARACTERS, '\u{FFFD}')

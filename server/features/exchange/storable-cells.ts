/** Signs that a database does not keep in JSON. */
const NOTHING = /\0/g

/** The cells of a line as they can be stored and written into a file again. A formula becomes an empty cell. */
export function storableCells(cells: ReadonlyMap<string, unknown>): Record<string, unknown> {
  return Object.fromEntries([...cells].map(([head, cell]) => [plain(head), storable(cell)]))
}

/** A value as it can be stored in JSON. */
export function storable(cell: unknown): unknown {
  if (typeof cell === 'symbol' || cell === undefined) return ''
  return JSON.parse(JSON.stringify(cell), (_, part: unknown) => (typeof part === 'string' ? plain(part) : part))
}

const plain = (text: string) => text.toWellFormed().replaceAll(NOTHING, '\u{FFFD}')

import type { Statement } from './record-statements.ts'

/** Random integers of this many digits replace the values that differ from booking to booking. */
const DIGITS = 12
const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const JSON_OR_ARRAY = /^[{[]/
const ISO_TIMESTAMP = /^\d{4}-\d{2}-\d{2}T/

/**
 * Writes the statements of a booking as a pgbench script. Two recordings are compared, and what is the same in both is
 * written unchanged. An id that the database generated is taken from the statement that returned it. Random values of
 * the product, such as a reference, are generated again.
 */
export function bookingScript(first: readonly Statement[], second: readonly Statement[]): string {
  const drawn = new Map<string, string>()
  const used = new Set<number>()
  const draw = (value: string): string => {
    const name = drawn.get(value) ?? `drawn_${drawn.size + 1}`
    drawn.set(value, name)
    const digits = Math.min(DIGITS, value.length)
    return `${value.slice(0, value.length - digits)}:${name}`
  }
  const vary = (value: string, at: number): string => {
    const giver = giverOf(first, { value, before: at })
    if (giver !== null) {
      used.add(giver.at)
      return `:given_${giver.at}_${giver.column}`
    }
    return draw(value)
  }
  const literal = (text: string | null, at: number, place: number): string => {
    if (text === null) return 'null'
    const isSame = second[at]?.values[place] === text
    if (isSame || ISO_TIMESTAMP.test(text)) return quote(text)
    if (JSON_OR_ARRAY.test(text)) return quote(text.replace(UUIDS, (id) => vary(id, at)))
    return quote(vary(text, at))
  }
  const written = first.map(({ text, values }, at) =>
    text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1] ?? null, at, Number(place) - 1)),
  )
  const lines = written.map(
    (sql, at) => `${sql.trim().replace(/;$/, '')}${used.has(at) ? ` \\gset given_${at}_` : ';'}`,
  )
  const lengths = [...drawn].map(([value, name]) => {
    const digits = Math.min(DIGITS, value.length)
    return `\\set ${name} random(${10 ** (digits - 1)}, ${10 ** digits - 1})`
  })
  return `${[...lengths, ...lines].join('\n')}\n`
}

type Query = { value: string; before: number }

/** The earlier statement whose only row had this id, and the column of the id. */
function giverOf(statements: readonly Statement[], { value, before }: Query): { at: number; column: string } | null {
  for (let at = 0; at < before; at++) {
    const found = Object.entries(statements[at]?.returned ?? {}).find(([, given]) => given === value)
    if (found !== undefined) return { at, column: found[0] }
  }
  return null
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

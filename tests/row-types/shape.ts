/**
 * A type as plain data: one form of a value, or several. A string names a kind (`string`, `Date` …) or is a literal
 * string or number in JSON (`"full"`).
 */
export type Shape = Form | { oneOf: readonly Form[] }
export type Form = string | { fields: Readonly<Record<string, Shape>> } | { listOf: Shape } | { mapOf: Shape }

export const formsOf = (shape: Shape): readonly Form[] =>
  typeof shape === 'object' && 'oneOf' in shape ? shape.oneOf : [shape]

/** The kind of a value, under the name used in shapes. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (value instanceof Date) return 'Date'
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value
}

/** Where and how a value does not match its type, or null. */
export function findMismatch(shape: Shape, value: unknown, place: string): string | null {
  const mismatches = formsOf(shape).map((form) => mismatchOf(form, value, place))
  if (mismatches.includes(null)) return null
  // The form of the same kind as the value gives the most precise message.
  const nearest = mismatches.find((mismatch) => mismatch !== null && !mismatch.startsWith(`${place}: `))
  return nearest ?? `${place}: the type says ${namesOf(shape)}, the database returns ${describe(value)}`
}

function mismatchOf(form: Form, value: unknown, place: string): string | null {
  const none = `${place}: another kind`
  if (typeof form === 'string')
    return form === 'unknown' || form === kindOf(value) || form === JSON.stringify(value) ? null : none
  if ('listOf' in form) {
    if (!Array.isArray(value)) return none
    return firstOf(value.map((item: unknown, index) => findMismatch(form.listOf, item, `${place}[${index}]`)))
  }
  if (kindOf(value) !== 'object') return none
  const values = new Map<string, unknown>(Object.entries(Object(value)))
  if ('mapOf' in form)
    return firstOf([...values].map(([key, item]) => findMismatch(form.mapOf, item, `${place}.${key}`)))
  return firstOf(Object.entries(form.fields).map(([key, one]) => findMismatch(one, values.get(key), `${place}.${key}`)))
}

const firstOf = (mismatches: readonly (string | null)[]): string | null =>
  mismatches.find((mismatch) => mismatch !== null) ?? null

/** The kinds of a shape, for an error message. */
export function namesOf(shape: Shape): string {
  return formsOf(shape)
    .map((form) => (typeof form === 'string' ? form : 'listOf' in form ? 'list' : 'object'))
    .join(' or ')
}

const describe = (value: unknown): string => `${kindOf(value)} ${JSON.stringify(value)?.slice(0, 80) ?? ''}`.trim()

import { apiSections, type ApiCall } from '#server/openapi/api-sections.ts'
import { toJsonSchema, type JsonSchema } from '#server/openapi/json-schema.ts'
import type { AccessInput } from './access-row.ts'

/** The location of a value in a call. */
export type CallField = {
  part: 'params' | 'query' | 'body'
  /** The property names from the outside in. A list's element is named `0`. */
  path: readonly string[]
  kind: 'text' | 'number' | 'other'
}

export const everyCall: readonly ApiCall[] = apiSections.flatMap(({ calls }) => calls)

/** The fields of a call, from its own schemas, so that new calls and fields are tested automatically. */
export function fieldsOf(call: ApiCall): CallField[] {
  const parts = ['params', 'query', 'body'] as const
  return parts.flatMap((part) => {
    const schema = call[part]
    return schema === undefined
      ? []
      : fieldsBelow(toJsonSchema(schema, 'request'), []).map((field) => ({ part, ...field }))
  })
}

/** A readable name for a field. */
export function nameOf(call: ApiCall, { part, path }: CallField): string {
  return `${call.name} ${part} ${path.join('.')}`
}

/** The input with another value in one field. Missing objects and lists on the way to the field are created. */
export function withField(input: AccessInput, { part, path }: CallField, value: unknown): AccessInput {
  return { ...input, [part]: put(input[part] ?? {}, path, value) }
}

/** The value of a field, undefined when the input has none. */
export function fieldIn(input: AccessInput, { part, path }: CallField): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    input[part],
  )
}

function fieldsBelow(schema: JsonSchema, path: readonly string[]): Omit<CallField, 'part'>[] {
  if (schema.anyOf !== undefined) {
    // A nullable field counts as one field.
    const real = schema.anyOf.filter(({ type }) => type !== 'null')
    return real
      .flatMap((one) => fieldsBelow(one, path))
      .slice(0, real.every(({ type }) => type === 'string') ? 1 : undefined)
  }
  if (schema.properties !== undefined)
    return Object.entries(schema.properties).flatMap(([name, inner]) => fieldsBelow(inner, [...path, name]))
  if (schema.items !== undefined) return fieldsBelow(schema.items, [...path, '0'])
  const { type } = schema
  const kind = type === 'string' ? 'text' : type === 'number' || type === 'integer' ? 'number' : 'other'
  return path.length === 0 ? [] : [{ path, kind }]
}

function put(into: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const inner: unknown = typeof into === 'object' && into !== null ? Reflect.get(into, name) : undefined
  const next = rest.length === 0 ? value : put(inner ?? {}, rest, value)
  if (name === '0') return [next]
  return { ...Object(into), [name]: next }
}

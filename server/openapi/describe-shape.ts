import { apiDocsMessages as texts } from '#messages/platform/api-docs.ts'
import type { JsonSchema } from './json-schema.ts'

export type FieldRow = { name: string; note: string; shape: string }

/** A schema in a few words: `string, at most 100 characters`, `list of object`, `"a" | "b"`. */
export function describeShape(schema: JsonSchema): string {
  if (schema.description !== undefined) return schema.description
  const choices = schema.anyOf ?? []
  if (choices.length > 0) {
    const real = choices.filter((choice) => choice.type !== 'null')
    const shapes = real.map(describeShape).join(' | ')
    return real.length < choices.length ? texts.orNull(shapes) : shapes
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return texts.listOf(describeShape(schema.items ?? {}))
  if (schema.type === undefined) return texts.any
  return [schema.format === undefined ? schema.type : `${schema.type} (${schema.format})`, ...limitsOf(schema)].join(
    ', ',
  )
}

function limitsOf({ minimum, maximum, minLength, maxLength }: JsonSchema): string[] {
  const isFiniteBound = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  return [
    isFiniteBound(minimum) ? `≥ ${minimum}` : '',
    isFiniteBound(maximum) ? `≤ ${maximum}` : '',
    isFiniteBound(minLength) ? `≥ ${minLength} characters` : '',
    isFiniteBound(maxLength) ? `≤ ${maxLength} characters` : '',
  ].filter(Boolean)
}

/** The fields of an object, or of the objects in a list. Nested fields follow their parent, as `customer.email`. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const inner = innerObject(schema)
  return Object.entries(inner.properties ?? {}).flatMap(([field, shape]) => {
    const name = `${prefix}${field}`
    const note = inner.required?.includes(field) ? texts.required : texts.optional
    const isList = shape.type === 'array'
    return [{ name, note, shape: describeShape(shape) }, ...fieldRows(shape, `${name}${isList ? '[]' : ''}.`)]
  })
}

function innerObject(schema: JsonSchema): JsonSchema {
  if (schema.type === 'array') return innerObject(schema.items ?? {})
  return schema.anyOf?.find((choice) => choice.type === 'object') ?? schema
}

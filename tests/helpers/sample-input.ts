import type { JsonSchema } from '#server/openapi/json-schema.ts'

/** Sample texts for the formats in the calls. A field's sample is the first one it accepts. */
const TEXTS = [
  'Asha',
  'asha@example.com',
  'PTK-7Q4M2AB',
  '2027-05-20',
  '2027-05',
  '2027-05-20T06:30:00.000Z',
  '1',
  'hi',
  '05-20',
  '05:30',
  'https://example.com/map',
  '123456',
  '12345678901',
  'HDFC0001234',
  '2f9f3a52-8c0a-4a0e-9b1e-3f6f9d6a4c11',
  'a'.repeat(24),
]

/** The code, not the schema, validates dates, so a date is recognised by its field name. */
const DATE_FIELD = /^(?:date|dates|days|shown|from|until)$|Date$|On$/

/** A value that a schema accepts, with every required field. It is valid but meaningless. */
export function sampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name)
  if (schema.properties !== undefined)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([field]) => schema.required?.includes(field))
        .map(([field, inner]) => [field, sampleOf(inner, field)]),
    )
  if (schema.items !== undefined) return [sampleOf(schema.items, name)]
  if (schema.type === 'string' && DATE_FIELD.test(name) && schema.pattern === undefined) return '2027-05-20'
  if (schema.type === 'string') return TEXTS.find((text) => accepts(schema, text)) ?? TEXTS[0]
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? Infinity)
  if (schema.type === 'boolean' || isNullable(schema, 'boolean')) return true
  return schema.type === 'object' ? {} : 1
}

/** A nullable value of a simple type may be declared as a list of both types. */
function isNullable({ type }: JsonSchema, typeName: string): boolean {
  return Array.isArray(type) && type.includes(typeName)
}

function accepts({ pattern, minLength = 0, maxLength = Infinity }: JsonSchema, text: string): boolean {
  const isLong = text.length >= minLength && text.length <= maxLength
  return isLong && (pattern === undefined || new RegExp(pattern, 'u').test(text))
}

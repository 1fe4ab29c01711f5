import * as z from 'zod/mini'

/** A JSON Schema (2020-12), limited to what our own schemas use. */
export type JsonSchema = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
  description?: string
  [keyword: string]: unknown
}

/**
 * Converts a schema to the JSON Schema of its wire format. A request schema describes the body before trimming and
 * before strings become numbers. A response schema describes what the client receives.
 */
export function toJsonSchema(schema: z.ZodMiniType, direction: 'request' | 'answer'): JsonSchema {
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: direction === 'request' ? 'input' : 'output',
    unrepresentable: 'any',
  })
  // Removes functions that the library adds to the object: the result must be plain JSON.
  const plain: JsonSchema = JSON.parse(JSON.stringify(jsonSchema))
  delete plain['$schema']
  return plain
}

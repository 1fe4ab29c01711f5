import * as z from 'zod/mini'

/** A JSON Schema (2020-12), as far as our own schemas use it. */
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
 * The JSON Schema of what is sent. For requests it describes the body before trimming and before texts become numbers;
 * for answers, what arrives.
 */
export function toJsonSchema(schema: z.ZodMiniType, direction: 'request' | 'answer'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: direction === 'request' ? 'input' : 'output',
    unrepresentable: 'any',
  })
  // The library adds functions of its own to the object. What is left is plain JSON.
  const plain: JsonSchema = JSON.parse(JSON.stringify(made))
  delete plain['$schema']
  return plain
}

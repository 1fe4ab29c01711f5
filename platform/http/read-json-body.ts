import type { Context } from 'hono'
import { AppError } from '#kernel/errors/errors.ts'
import { BODY_LIMIT_BYTES } from './body-limits.ts'
import { createByteStore } from './byte-store.ts'

/** The deepest accepted nesting. None of our bodies comes close. */
const MAX_NESTING = 20
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a JSON body within limits. The outermost listener has already received it within the limit of its path
 * (receive-body.ts). Without such a listener, the bytes are counted as they arrive. So a body that is endless
 * or lies about its length costs at most twice the memory of its limit.
 *
 * @throws {AppError} `UNSUPPORTED_MEDIA_TYPE`, `BODY_TOO_LARGE`, `INVALID_JSON` for a body that does not parse, is not
 * UTF-8, nests deeper than 20, or has a key that could reach an object's prototype, or `INVALID_INPUT` for one that
 * repeats a key.
 */
export async function readJsonBody(c: Context, limitBytes = BODY_LIMIT_BYTES): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  return parseJson(await readBytes(c, limitBytes))
}

/** The raw bytes of a body, at most `limitBytes`. @throws {AppError} `BODY_TOO_LARGE` */
export async function readBytes(c: Context, limitBytes: number): Promise<Buffer> {
  if (Number(c.req.header('content-length') ?? 0) > limitBytes) throw new AppError('BODY_TOO_LARGE')
  const stream = c.req.raw.body
  if (stream === null) return Buffer.alloc(0)
  const store = createByteStore()
  for await (const chunk of stream) {
    if (store.size() + chunk.byteLength > limitBytes) throw new AppError('BODY_TOO_LARGE')
    store.add(chunk)
  }
  return store.bytes()
}

/** Parses UTF-8 JSON. @throws {AppError} `INVALID_JSON`; `INVALID_INPUT` for an object that repeats a key */
function parseJson(bytes: Buffer): unknown {
  const { value, hasDuplicateKeys } = parseOnce(bytes)
  // Refused, because two programs could read different values.
  if (hasDuplicateKeys) throw new AppError('INVALID_INPUT', { message: 'A field was sent more than once.' })
  return value
}

function parseOnce(bytes: Buffer): { value: unknown; hasDuplicateKeys: boolean } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const { depth, colons } = shapeOf(text)
    if (depth > MAX_NESTING) throw new SyntaxError('nested too deeply')
    let keys = 0
    const value: unknown = JSON.parse(text, function count(this: unknown, key, inner: unknown) {
      if (REFUSED_KEYS.has(key)) throw new SyntaxError(`key ${key}`)
      if (!Array.isArray(this)) keys += 1
      return inner
    })
    // The reviver also counts the outermost value as a key.
    return { value, hasDuplicateKeys: keys - 1 < colons }
  } catch (error) {
    throw new AppError('INVALID_JSON', { detail: error instanceof Error ? error.message.slice(0, 80) : 'unreadable' })
  }
}

/**
 * Measures the nesting of brackets, as far as it matters, and counts the colons. Both ignore strings. 100,000 opening
 * brackets must not reach the recursive parser, and each key has one colon.
 */
function shapeOf(text: string): { depth: number; colons: number } {
  let depth = 0
  let colons = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i)
    if (isInString) {
      if (character === 92) i++
      else if (character === 34) isInString = false
    } else if (character === 34) isInString = true
    else if (character === 58) colons++
    else if (character === 91 || character === 123) depth++
    else if (character === 93 || character === 125) depth--
    if (depth > MAX_NESTING) break
  }
  return { depth, colons }
}

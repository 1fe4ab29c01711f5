import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { IDEMPOTENCY_HEADER } from '#contract/request-headers.ts'
import { AppError } from '#domain/errors.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'

/** Tells a caller that this answer is that of an earlier request with the same Idempotency-Key. */
export const REPLAYED = { 'Idempotent-Replayed': 'true' }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The request's Idempotency-Key, or null without one. Only a random uuid is taken: a guessable key would let a stranger
 * meet another visitor's request.
 *
 * @throws {AppError} `INVALID_INPUT` for any other shape.
 */
export function readIdempotencyKey(c: Context<AppEnv>): string | null {
  const key = c.req.header(IDEMPOTENCY_HEADER)
  if (key === undefined) return null
  if (!UUID.test(key)) throw new AppError('INVALID_INPUT', { message: 'The Idempotency-Key must be a random uuid.' })
  return key.toLowerCase()
}

/** A hash of what is asked, the same for the same content. */
export function requestHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

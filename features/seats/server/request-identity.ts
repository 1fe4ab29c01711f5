import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { IDEMPOTENCY_HEADER } from '#kernel/wire/request-headers.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'

/** The header of a response that belongs to an earlier request with the same Idempotency-Key. */
export const REPLAYED_HEADER = { 'Idempotent-Replayed': 'true' }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The Idempotency-Key of the request, or null when there is none. Only a random uuid is accepted: with a key that can
 * be guessed, a stranger could get the answer of another visitor's request.
 *
 * @throws {AppError} `INVALID_INPUT` for any other format.
 */
export function readIdempotencyKey(c: Context<AppEnv>): string | null {
  const key = c.req.header(IDEMPOTENCY_HEADER)
  if (key === undefined) return null
  if (!UUID.test(key)) throw new AppError('INVALID_INPUT', { message: 'The Idempotency-Key must be a random uuid.' })
  return key.toLowerCase()
}

/** A hash of the request's content. The same content has the same hash. */
export function requestHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AppError } from '#kernel/errors/errors.ts'
import type { Transaction } from './queryable.ts'
import { idempotencyKeys } from './schema/operations.ts'
import { queryRows } from './statements.ts'

/**
 * A request with an Idempotency-Key. `scope` is the call and its owner; `requestSha256` is the hash of the request's
 * content. Only a hash of the key is stored, so nobody who can read the database can repeat the request.
 */
export type IdempotentRequest = { scope: string; key: string; requestSha256: string }

/**
 * Claims a key inside the transaction that does the work. A second request with the same key waits until the first one
 * commits or rolls back. Then it returns the stored response, or becomes the first itself. So a crash leaves no partial
 * work.
 *
 * @returns the stored response of an earlier request, or null when this one is the first.
 * @throws {AppError} `IDEMPOTENCY_KEY_REUSED` when the key was used for a different request.
 */
export async function claimIdempotencyKey(
  tx: Transaction,
  request: IdempotentRequest,
  now: Date,
): Promise<{ response: unknown } | null> {
  const claimed = await queryRows(tx, CLAIM_KEY_SQL, claimKeyValues(request, null, now))
  return claimed.length > 0 ? null : getEarlierResponse(tx, request)
}

/**
 * The start of a larger statement: claims a key and stores the response for repeated requests. Its values come from
 * {@link claimKeyValues}. Only the first request gets a row back.
 */
export const CLAIM_KEY_SQL = `insert into "idempotency_keys" (scope, key, request_sha256, response, created_at)
  values ($1, $2, $3, $4, $5) on conflict do nothing returning key`

export function claimKeyValues(request: IdempotentRequest, response: unknown, now: Date): unknown[] {
  const responseJson = response === null ? null : JSON.stringify(response)
  return [request.scope, hashOf(request.key), request.requestSha256, responseJson, now]
}

/**
 * Returns the response of the request that claimed the key earlier.
 *
 * @throws {AppError} `IDEMPOTENCY_KEY_REUSED`
 */
export async function getEarlierResponse(tx: Transaction, request: IdempotentRequest): Promise<{ response: unknown }> {
  const [row] = await tx.select().from(idempotencyKeys).where(matchesRequest(request))
  if (row?.requestSha256 !== request.requestSha256) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return { response: row.response }
}

/**
 * Returns the stored response of an earlier request. Its shape is checked, because it comes from a JSON column.
 *
 * @throws {AppError} `REQUEST_IN_PROGRESS` when the earlier request has not stored a valid response.
 */
export function readStoredResponse<Shape extends z.ZodMiniType>(
  shape: Shape,
  { response }: { response: unknown },
): z.infer<Shape> {
  const parsedResponse = shape.safeParse(response)
  if (!parsedResponse.success) throw new AppError('REQUEST_IN_PROGRESS')
  return parsedResponse.data
}

/** Stores the response that repeated requests will get. */
export async function storeIdempotentResponse(
  tx: Transaction,
  request: IdempotentRequest,
  response: unknown,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ response }).where(matchesRequest(request))
}

function matchesRequest({ scope, key }: IdempotentRequest) {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, hashOf(key)))
}

// A key is a random uuid. It cannot be guessed, so a plain hash is enough.
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

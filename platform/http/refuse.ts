import type { ServerResponse } from 'node:http'
import { errorMessage, type ErrorCode } from '#kernel/errors/errors.ts'
import { errorStatus } from './error-status.ts'
import type { HeaderPairs } from './security-headers.ts'

/**
 * Refuses a request without involving the app, so that a refusal costs almost nothing.
 *
 * @param retryAfterSeconds the seconds after which the client may retry
 */
export function refuse(
  outgoing: ServerResponse,
  headers: HeaderPairs,
  { code, retryAfterSeconds }: { code: ErrorCode; retryAfterSeconds?: number },
): void {
  const body = JSON.stringify({ error: errorMessage(code), code })
  const fixed = [
    'Content-Type',
    'application/json',
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Cache-Control',
    'no-store',
    ...(retryAfterSeconds === undefined ? [] : ['Retry-After', String(retryAfterSeconds)]),
  ]
  outgoing.writeHead(errorStatus[code], [...headers.flat(), ...fixed]).end(body)
}

/** One to three seconds, at random, so that clients refused at the same time do not all retry together. */
export function randomRetrySeconds(): number {
  return 1 + Math.floor(Math.random() * 3)
}

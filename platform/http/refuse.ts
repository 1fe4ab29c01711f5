import type { ServerResponse } from 'node:http'
import { errorMessage, type ErrorCode } from '#kernel/errors/errors.ts'
import { errorStatus } from './error-status.ts'
import type { HeaderPairs } from './security-headers.ts'

/**
 * Refuses a request without the app, so that a refusal costs almost nothing.
 *
 * @param retryAfterSeconds when the client may ask again
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

/** From one to three seconds, by chance: clients that were refused at one moment must not all come back at another. */
export function someSeconds(): number {
  return 1 + Math.floor(Math.random() * 3)
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageFailures } from '#messages/platform/page-failures.ts'
import type { HeaderPairs } from './security-headers.ts'

/** A response that is sent but never cached: an error or a redirect. */
export type UncachedResponse = { kind: 'passing'; status: number; headers: string[]; body: string | Uint8Array }

export function sendUncached(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body }: UncachedResponse,
): void {
  outgoing.writeHead(status, headers).end(incoming.method === 'HEAD' ? undefined : body)
}

export function redirect(status: number, location: string, headers: HeaderPairs): UncachedResponse {
  // Always a path of our own: `//host` would lead to another site.
  const target = /^\/(?![/\\])/.test(location) ? location : '/'
  return {
    kind: 'passing',
    status,
    headers: [...headers.flat(), 'Cache-Control', 'no-store', 'Location', target, 'Content-Length', '0'],
    body: '',
  }
}

export function uncachedResponse(status: number, html: string | Uint8Array, headers: HeaderPairs): UncachedResponse {
  const bytes = String(Buffer.byteLength(html))
  const fixed = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', bytes, 'Cache-Control', 'no-store']
  return { kind: 'passing', status, headers: [...headers.flat(), ...fixed], body: html }
}

/** The same response with the number of seconds after which the caller may try again. */
export function withRetryAfter(answer: UncachedResponse, seconds: number): UncachedResponse {
  return { ...answer, headers: [...answer.headers, 'Retry-After', String(seconds)] }
}

/** For the single case that the site's own error page cannot be rendered. */
export function fallbackPage(text: string = pageFailures.broken): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><h1>${text}</h1><p><a href="/">${pageFailures.home}</a></p></html>`
}

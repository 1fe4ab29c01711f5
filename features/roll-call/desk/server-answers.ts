import { isApiError } from '#ui/site/lib/api.ts'

/** True when the server rejected the request. Rate limiting and an unavailable server do not count. */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429
}

/**
 * How many milliseconds the server is ahead of this phone. `now` counts as the server time halfway between request and
 * response.
 */
export function offsetOf(now: string, requestedAt: number): number {
  return Math.round(Date.parse(now) - (requestedAt + new Date().getTime()) / 2)
}

import { isApiError } from '#ui/site/lib/api.ts'

/** The server answered with a refusal. Too many requests and an unavailable server do not count as an answer. */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429
}

/** How far server time is ahead: `now` is taken as the server time halfway between the request and the present. */
export function offsetOf(now: string, count: number): number {
  return Math.round(Date.parse(now) - (count + new Date().getTime()) / 2)
}

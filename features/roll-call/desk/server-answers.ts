import { isApiError } from '#site/lib/api.ts'

/** The server answered, and it was no. Too many requests and a server that rests are no answer. */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429
}

/** How far the clock of the server is ahead, when it said `now` between `asked` and this moment. */
export function offsetOf(now: string, asked: number): number {
  return Math.round(Date.parse(now) - (asked + new Date().getTime()) / 2)
}

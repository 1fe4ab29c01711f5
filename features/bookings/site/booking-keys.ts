import type { createBooking } from '../api/calls.ts'
import type { CallInput } from '#kernel/wire/endpoint.ts'
import type { BookingProgress } from './booking-progress.ts'

export type SaveBody = CallInput<typeof createBooking>['body']

/**
 * The content of a booking as one text for comparison. Like the server's comparison, it leaves out the snapshot and the
 * replaced booking.
 */
export function contentOf(body: SaveBody): string {
  const { packageSnapshot: _packageSnapshot, replaces: _replaces, ...request } = body
  return JSON.stringify(request)
}

/**
 * The idempotency key for saving `content`. The stored key is reused while nothing has changed, so that a retry creates
 * no second booking.
 */
export function createKeyFor(progress: BookingProgress, content: string, makeKey: () => string): string {
  return progress.content === content && progress.createKey !== null ? progress.createKey : makeKey()
}

import type { createBooking } from '../api/calls.ts'
import type { CallInput } from '#kernel/wire/endpoint.ts'
import type { BookingProgress } from './booking-progress.ts'

export type SaveBody = CallInput<typeof createBooking>['body']

/**
 * The content of a booking as one text to compare. It holds what the server compares too: neither the snapshot nor the
 * booking that is replaced.
 */
export function contentOf(body: SaveBody): string {
  const { packageSnapshot: _claim, replaces: _earlier, ...asked } = body
  return JSON.stringify(asked)
}

/**
 * The idempotency key to save `content` with. The stored key is used while nothing changed, so that a repeat makes no
 * second booking.
 */
export function createKeyFor(progress: BookingProgress, content: string, makeKey: () => string): string {
  return progress.content === content && progress.createKey !== null ? progress.createKey : makeKey()
}

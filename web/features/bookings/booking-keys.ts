import type { createBooking } from '#contract/bookings/calls.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { BookingProgress } from './booking-progress.ts'

export type SaveBody = CallInput<typeof createBooking>['body']

/** What a booking is saved with, as one text to compare: everything that the server compares too: not the snapshot, not what is replaced. */
export function contentOf(body: SaveBody): string {
  const { packageSnapshot: _claim, replaces: _earlier, ...asked } = body
  return JSON.stringify(asked)
}

/** The key to save `content` with: the kept one while nothing changed, so that a repeat makes no second booking. */
export function createKeyFor(progress: BookingProgress, content: string, makeKey: () => string): string {
  return progress.content === content && progress.createKey !== null ? progress.createKey : makeKey()
}

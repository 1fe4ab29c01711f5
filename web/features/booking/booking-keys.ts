import type { createBooking } from '#contract/bookings.ts'
import type { ShapeOf } from '#contract/endpoint.ts'
import type { BookingProgress } from './booking-progress.ts'

export type SaveBody = ShapeOf<typeof createBooking>['body']

/** What a booking is saved with, as one text to compare: everything that the server compares too: not the snapshot, not what is replaced. */
export function contentOf(body: SaveBody): string {
  const { packageSnapshot: _claim, replaces: _earlier, ...asked } = body
  return JSON.stringify(asked)
}

/** The key to save `content` with: the kept one while nothing changed, so that a repeat makes no second booking. */
export function createKeyFor(progress: BookingProgress, content: string, makeKey: () => string): string {
  return progress.content === content && progress.createKey !== null ? progress.createKey : makeKey()
}

/** A random version-4 UUID; `crypto.randomUUID` is missing on plain-http hosts. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

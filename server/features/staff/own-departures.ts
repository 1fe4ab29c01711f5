import type { Allowance } from '#domain/desk-permissions.ts'
import { AppError } from '#domain/errors.ts'

/**
 * A tour manager sees only the bookings of departures that were given to them. None can be given yet, so every booking is
 * not there for them.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`.
 */
export function assertOwnDeparture(allowance: Allowance): void {
  if (allowance === 'limited') throw new AppError('BOOKING_NOT_FOUND')
}

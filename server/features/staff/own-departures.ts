import type { Allowance } from '#domain/desk-permissions.ts'
import { AppError } from '#domain/errors.ts'

/**
 * A tour manager sees only the bookings of departures that were given to them. None can be given yet, so every booking is
 * not there for them: `departure_leaders` says who leads a departure, but nothing writes `leaders.staff_id`, which binds a
 * leader to an account of the desk, and the page of a booking has no form without its money.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`.
 */
export function assertOwnDeparture(allowance: Allowance): void {
  if (allowance === 'limited') throw new AppError('BOOKING_NOT_FOUND')
}

import type { BookingTravellers } from '#contract/travellers/schemas.ts'
import { addDays } from '#domain/calendar-date.ts'
import { startMoment } from '#domain/cancellation-policy.ts'
import { AppError } from '#domain/errors.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readTravellersToken } from './travellers-link.ts'

/** The booking that a link names. @throws {AppError} `TRAVELLERS_LINK_UNKNOWN` for a token that we did not sign. */
export function readBookingId({ secrets }: Platform, token: string): string {
  const id = readTravellersToken(secrets.booking, token)
  if (id === null) throw new AppError('TRAVELLERS_LINK_UNKNOWN')
  return id
}

/**
 * Whether travellers can be named: `open` for a paid booking until its first day is over in Asia/Kolkata (who books for
 * today is asked too), then `begun`; `cancelled` when nobody travels.
 *
 * @throws {AppError} `TRAVELLERS_LINK_UNKNOWN` for a booking that is not there or not confirmed.
 */
export function standingOf(booking: BookingRow | undefined, now: Date): BookingTravellers['standing'] {
  if (booking?.status === 'cancelled') return 'cancelled'
  if (booking?.status === 'completed') return 'begun'
  if (booking?.status !== 'confirmed') throw new AppError('TRAVELLERS_LINK_UNKNOWN')
  return now < startMoment(addDays(booking.startDate, 1)) ? 'open' : 'begun'
}

/**
 * Guards a change.
 *
 * @throws {AppError} `TRAVELLERS_CLOSED` when the trip is under way or was cancelled; what {@link standingOf} throws.
 */
export function assertOpen(booking: BookingRow | undefined, now: Date): asserts booking is BookingRow {
  if (standingOf(booking, now) !== 'open') throw new AppError('TRAVELLERS_CLOSED')
}

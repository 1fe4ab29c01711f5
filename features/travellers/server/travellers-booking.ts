import type { BookingTravellers } from '../api/calls.ts'
import { addDays } from '#kernel/dates/calendar-date.ts'
import { startTimeOf } from '#features/catalog/rules/cancellation-policy.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { findLinkedBooking } from '#features/bookings/server/find-linked-booking.ts'
import type { Platform } from '#platform/parts/platform.ts'

/**
 * The id of the booking to which a link belongs.
 *
 * @throws {AppError} `TRAVELLERS_LINK_UNKNOWN` for a token that we did not sign, or an expired link.
 */
export async function getBookingId(platform: Platform, token: string): Promise<string> {
  const booking = await findLinkedBooking(platform, platform.db, { purpose: 'travellers', token })
  if (booking === undefined) throw new AppError('TRAVELLERS_LINK_UNKNOWN')
  return booking.id
}

/**
 * Whether travellers can be named. `open`: the booking is paid, and its first day is not over in Asia/Kolkata, so
 * people who book for today are asked too. `begun`: the first day is over. `cancelled`: nobody travels.
 *
 * @throws {AppError} `TRAVELLERS_LINK_UNKNOWN` for a booking that does not exist or is not confirmed.
 */
export function standingOf(booking: BookingRow | undefined, now: Date): BookingTravellers['standing'] {
  if (booking?.status === 'cancelled') return 'cancelled'
  if (booking?.status === 'completed') return 'begun'
  if (booking?.status !== 'confirmed') throw new AppError('TRAVELLERS_LINK_UNKNOWN')
  return now < startTimeOf(addDays(booking.startDate, 1)) ? 'open' : 'begun'
}

/**
 * Checks that the travellers of a booking can still be changed.
 *
 * @throws {AppError} `TRAVELLERS_CLOSED` when the trip is under way or was cancelled; the errors of {@link standingOf}.
 */
export function assertOpen(booking: BookingRow | undefined, now: Date): asserts booking is BookingRow {
  if (standingOf(booking, now) !== 'open') throw new AppError('TRAVELLERS_CLOSED')
}

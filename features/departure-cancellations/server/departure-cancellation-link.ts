import { readSeriesToken } from '#platform/runtime/bearer-token.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import {
  departureCancellationBookingRepository,
  type DepartureCancellationBookingRow,
} from './departure-cancellation-booking-repository.ts'

/** The booking that a link opens. Undefined for a token that we did not sign, and for a replaced link. */
export async function findBookingByLink(
  { db, secrets }: Platform,
  token: string,
): Promise<{ row: DepartureCancellationBookingRow; booking: BookingRow } | undefined> {
  const read = readSeriesToken(secrets.booking, 'break', token)
  const row = read === null ? undefined : await departureCancellationBookingRepository.find(db, read.id)
  const booking = row && (await bookingRepository.findById(db, row.bookingId))
  if (row === undefined || booking === undefined || booking.linkSeries !== read?.series) return undefined
  return { row, booking }
}

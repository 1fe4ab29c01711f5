import { readSeriesToken } from '#platform/runtime/bearer-token.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { breakBookingRepository, type BreakBookingRow } from './break-booking-repository.ts'

/** The booking that a link opens. Undefined for a token that we did not sign, and for a link that was taken back. */
export async function findLinked(
  { db, secrets }: Platform,
  token: string,
): Promise<{ row: BreakBookingRow; booking: BookingRow } | undefined> {
  const read = readSeriesToken(secrets.booking, 'break', token)
  const row = read === null ? undefined : await breakBookingRepository.find(db, read.id)
  const booking = row && (await bookingRepository.findById(db, row.bookingId))
  if (row === undefined || booking === undefined || booking.linkSeries !== read?.series) return undefined
  return { row, booking }
}

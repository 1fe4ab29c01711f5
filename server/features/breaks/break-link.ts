import { readSeriesToken, seriesToken } from '#server/platform/bearer-token.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { bookingRepository } from '#server/features/bookings/booking-repository.ts'
import { breakBookingRepository, type BreakBookingRow } from './break-booking-repository.ts'

/** Where travellers answer. The page needs no script and no sign-in, so its token stands in the path. */
export const ANSWER_PATH = '/broken-departure/:token'

/** The path of the page on which a booker chooses what becomes of a booking. It ends with the other links of the booking. */
export function answerLink(
  { secrets }: Pick<Platform, 'secrets'>,
  { id }: Pick<BreakBookingRow, 'id'>,
  { linkSeries: series }: Pick<BookingRow, 'linkSeries'>,
): string {
  return ANSWER_PATH.replace(':token', seriesToken(secrets.booking, 'break', { id, series }))
}

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

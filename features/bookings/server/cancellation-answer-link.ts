import { seriesToken } from '#platform/runtime/bearer-token.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingRow } from './booking-repository.ts'

/** Where travellers answer. The page needs no script and no sign-in, so its token stands in the path. */
export const ANSWER_PATH = '/broken-departure/:token'

/**
 * The path of the page on which a booker chooses what becomes of a booking. It ends with the other links of the booking.
 *
 * @param row the break's row of the booking.
 */
export function answerLink(
  { secrets }: Pick<Platform, 'secrets'>,
  { id }: { id: string },
  { linkSeries: series }: Pick<BookingRow, 'linkSeries'>,
): string {
  return ANSWER_PATH.replace(':token', seriesToken(secrets.booking, 'break', { id, series }))
}

import { seriesToken } from '#platform/runtime/bearer-token.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingRow } from './booking-repository.ts'

/**
 * The path of the page where a booker chooses the outcome after a cancelled departure. The page needs no script and no
 * sign-in, so its token is in the path.
 */
export const ANSWER_PATH = '/broken-departure/:token'

/**
 * The path of the page on which a booker chooses the outcome for a booking. It stops working together with the other
 * links of the booking.
 *
 * @param row the booking's row of the departure cancellation.
 */
export function answerLink(
  { secrets }: Pick<Platform, 'secrets'>,
  { id }: { id: string },
  { linkSeries: series }: Pick<BookingRow, 'linkSeries'>,
): string {
  return ANSWER_PATH.replace(':token', seriesToken(secrets.booking, 'break', { id, series }))
}

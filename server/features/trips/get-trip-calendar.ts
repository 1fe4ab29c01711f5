import { AppError } from '#domain/errors.ts'
import { issueVoucher } from '#server/features/documents/issue-voucher.ts'
import { tripCalendar } from '#server/features/documents/trip-calendar.ts'
import { readBearerToken } from '#server/platform/bearer-token.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * The days of a trip for a calendar, for whoever has the booking's trip link: as the voucher's own, which names nobody.
 *
 * @throws {AppError} `TRIP_NOT_FOUND` for a token that we did not sign for this, and where nobody travels.
 */
export async function getTripCalendar(
  platform: Platform,
  token: string,
): Promise<{ reference: string; content: Buffer }> {
  const bookingId = readBearerToken(platform.secrets.booking, 'trip', token)
  const voucher = bookingId === null ? null : await issueVoucher(platform, bookingId)
  if (voucher === null) throw new AppError('TRIP_NOT_FOUND')
  return { reference: voucher.snapshot.reference, content: tripCalendar(platform, voucher) }
}

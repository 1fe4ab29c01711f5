import { AppError } from '#domain/errors.ts'
import { issueVoucher } from '#server/features/documents/issue-voucher.ts'
import { tripCalendar } from '#server/features/documents/trip-calendar.ts'
import { findLinkedBooking } from '#server/features/bookings/open-link.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * The days of a trip as a calendar file. Anybody with the trip link of the booking may have it: like the calendar file
 * of the voucher, it contains no name.
 *
 * @throws {AppError} `TRIP_NOT_FOUND` for a token that we did not sign for this purpose, and when nobody travels.
 */
export async function getTripCalendar(
  platform: Platform,
  token: string,
): Promise<{ reference: string; content: Buffer }> {
  const booking = await findLinkedBooking(platform, platform.db, { purpose: 'trip', token })
  const voucher = booking === undefined ? null : await issueVoucher(platform, booking.id)
  if (voucher === null) throw new AppError('TRIP_NOT_FOUND')
  return { reference: voucher.snapshot.reference, content: tripCalendar(platform, voucher) }
}

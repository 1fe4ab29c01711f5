import { AppError } from '#kernel/errors/errors.ts'
import { issueVoucher } from '#features/documents/server/issue-voucher.ts'
import { tripCalendar } from '#features/documents/server/trip-calendar.ts'
import { findLinkedBooking } from '#features/bookings/server/find-linked-booking.ts'
import type { Platform } from '#platform/parts/platform.ts'

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

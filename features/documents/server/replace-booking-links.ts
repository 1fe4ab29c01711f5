import { AppError } from '#kernel/errors/errors.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { replaceLinks } from '#features/bookings/server/replace-links.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { resendBookingQueue } from './send-booking-again.ts'

/**
 * Replaces every link of a paid booking, including forwarded ones, and emails new ones to the address on the booking.
 * The caller has checked that the visitor is the owner, or has the link to the trip.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND` for a booking that was never paid, because it has no links; `RATE_LIMITED`.
 */
export async function replaceBookingLinks(
  platform: Platform,
  { bookingId, reason }: { bookingId: string; reason: string },
): Promise<void> {
  const { db, limiter, jobs } = platform
  await limiter.take('end-links', bookingId)
  await inTransaction(db, async (tx) => {
    const booking = await bookingRepository.findForUpdate(tx, bookingId)
    if (booking === undefined || booking.confirmedAt === null) throw new AppError('BOOKING_NOT_FOUND')
    const series = await replaceLinks(platform, tx, { booking, reason })
    await jobs.send(resendBookingQueue, { bookingId, series }, { tx })
  })
}

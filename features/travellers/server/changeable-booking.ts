import { AppError } from '#kernel/errors/errors.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'

/**
 * Runs `work` on a locked booking whose travellers the office may still change: until the trip is over, even before
 * payment.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`, `TRAVELLERS_CLOSED`.
 */
export async function withChangeableBooking<T>(
  { db }: Platform,
  reference: string,
  work: (tx: Transaction, booking: BookingRow) => Promise<T>,
): Promise<T> {
  const { id } = await requireBooking(db, reference)
  return inTransaction(db, async (tx) => {
    const booking = await bookingRepository.findForUpdate(tx, id)
    if (booking === undefined || !isChangeable(booking)) throw new AppError('TRAVELLERS_CLOSED')
    return work(tx, booking)
  })
}

/** True until the trip is over or cancelled. */
export function isChangeable({ status }: BookingRow): boolean {
  return status === 'held' || status === 'confirmed'
}

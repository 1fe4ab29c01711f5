import { HOLD_AFTER_REFUSAL_MS, type SeatsAfterRejection } from '../rules/office-payment.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { endAdditionsQueue, expireHoldQueue } from '#features/seats/server/queues.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'

type UnpaidBooking = { tx: Transaction; booking: BookingRow; seats: SeatsAfterRejection; at: Date }

/**
 * Ends a booking's hold in two hours when no other payment holds its seats. If its guests were added to a booking that
 * was cancelled, a job releases them immediately.
 */
export async function setHoldExpiry({ jobs }: Platform, { tx, booking, seats, at }: UnpaidBooking): Promise<void> {
  const { id: bookingId, joinsBookingId } = booking
  if (seats !== 'clock' && seats !== 'back') return
  const holdExpiresAt = new Date(at.getTime() + HOLD_AFTER_REFUSAL_MS)
  await bookingRepository.update(tx, bookingId, { holdExpiresAt })
  await jobs.send(expireHoldQueue, { bookingId }, { tx, startAfter: holdExpiresAt })
  if (seats === 'back' && joinsBookingId !== null)
    await jobs.send(endAdditionsQueue, { bookingId: joinsBookingId }, { tx })
}

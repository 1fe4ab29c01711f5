import { HOLD_AFTER_REFUSAL_MS } from '#domain/office-receipt.ts'
import { bookingRepository, type BookingRow } from '#server/features/bookings/booking-repository.ts'
import { partyRepository } from '#server/features/bookings/party-repository.ts'
import { endAdditionsQueue, expireHoldQueue } from '#server/features/bookings/queues.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import type { Platform } from '#server/platform/platform.ts'

type Moneyless = { tx: Transaction; booking: BookingRow; at: Date }

/**
 * Lets the hold of a booking end in two hours, because the office has no money for it any more. Only that money kept the
 * seats of guests who were added to a booking that was cancelled meanwhile, so they go back at once.
 */
export async function beginClock({ jobs }: Platform, { tx, booking, at }: Moneyless): Promise<void> {
  const { id: bookingId, joinsBookingId } = booking
  const holdExpiresAt = new Date(at.getTime() + HOLD_AFTER_REFUSAL_MS)
  await bookingRepository.update(tx, bookingId, { holdExpiresAt })
  await jobs.send(expireHoldQueue, { bookingId }, { tx, startAfter: holdExpiresAt })
  if (joinsBookingId === null || !(await partyRepository.isFirstCancelled(tx, booking))) return
  await jobs.send(endAdditionsQueue, { bookingId: joinsBookingId }, { tx })
}

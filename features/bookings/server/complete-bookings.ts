import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository } from './booking-repository.ts'
import { changeBookingStatus } from './change-booking-status.ts'

/** How many bookings are locked together. Each batch has its own transaction. */
const BATCH = 100

/**
 * Marks confirmed bookings as completed after their last day in India.
 *
 * @returns how many were marked.
 */
export async function completeBookings({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const at = clock.now()
  const today = todayIn(BUSINESS_TIME_ZONE, at)
  const completeSome = () =>
    inTransaction(db, async (tx) => {
      const bookings = await bookingRepository.findEndedTripsForUpdate(tx, today, BATCH)
      for (const booking of bookings)
        await changeBookingStatus(tx, { booking, to: 'completed', actor: 'system', cause: auditReasons.tripOver, at })
      return bookings.length
    })
  let completed = 0
  for (let count = BATCH; count === BATCH; completed += count) count = await completeSome()
  return completed
}

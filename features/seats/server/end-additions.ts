import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import { isPaidAtOffice } from '../rules/desk-hold.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { endHolds } from './end-holds.ts'
import { moveSeats } from './move-seats.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'

/**
 * Releases the seats of unpaid added guests when their first booking was cancelled. If the office already has money for
 * them, the staff decide. A payment that still arrives is refunded, as for any cancelled booking.
 */
export async function endAdditions(platform: Platform, firstId: string): Promise<void> {
  for (const id of await partyRepository.findUnpaidIds(platform.db, firstId)) {
    await inTransaction(platform.db, async (tx) => {
      const at = await platform.databaseNow(tx)
      const booking = await bookingRepository.findForUpdate(tx, id)
      if (booking?.status !== 'held' || isPaidAtOffice(booking, at)) return
      const cause = auditReasons.mainBookingCancelled
      await moveSeats(platform, tx, await endHolds(tx, [{ booking, to: 'cancelled', actor: 'system', cause, at }]))
    })
  }
}

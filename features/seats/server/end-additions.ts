import { isPaidAtOffice } from '../rules/desk-hold.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository } from './booking-repository.ts'
import { endHolds } from './end-holds.ts'
import { moveSeats } from './move-seats.ts'
import { partyRepository } from './party-repository.ts'

/**
 * Gives back the seats of guests who were added to a booking and are not paid, because the booking was cancelled. Where
 * the office has money already, a person decides. A payment that still comes goes back as for any cancelled booking.
 */
export async function endAdditions(platform: Platform, firstId: string): Promise<void> {
  for (const id of await partyRepository.findUnpaidIds(platform.db, firstId)) {
    await inTransaction(platform.db, async (tx) => {
      const at = await platform.databaseNow(tx)
      const booking = await bookingRepository.findForUpdate(tx, id)
      if (booking?.status !== 'held' || isPaidAtOffice(booking, at)) return
      const cause = 'the booking that it joins was cancelled'
      await moveSeats(platform, tx, await endHolds(tx, [{ booking, to: 'cancelled', actor: 'system', cause, at }]))
    })
  }
}

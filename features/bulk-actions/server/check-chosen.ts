import { reasonToLeaveOut, type BulkFacts, type BulkReason } from '../rules/bulk-action.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { RequestedBulkAction } from './choose-bookings.ts'
import { findBulkFacts } from './find-bulk-facts.ts'

/** A selected booking, and the reason why the action leaves it out; null when the action applies. */
type Checked = { booking: BookingRow; reason: BulkReason | null }

/**
 * Decides for each selected booking whether an action applies. A broadcast is sent to each address only once, for its
 * first booking.
 */
export async function checkChosen(
  platform: Platform,
  chosen: readonly BookingRow[],
  { action, to }: Pick<RequestedBulkAction, 'action' | 'to'>,
): Promise<Checked[]> {
  const factsOf = await findBulkFacts(platform, chosen, to)
  const reached = new Set<string>()
  return chosen.map((booking) => {
    const address = addressOf(booking)
    const facts: BulkFacts = { ...factsOf(booking), isDuplicateRecipient: reached.has(address) }
    const reason = reasonToLeaveOut(action, facts)
    if (reason === null) reached.add(address)
    return { booking, reason }
  })
}

const addressOf = ({ email }: BookingRow) => email.trim().toLowerCase()

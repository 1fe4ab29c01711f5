import { reasonToLeaveOut, type BulkFacts, type BulkReason } from '../rules/bulk-action.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { RequestedBulkAction } from './choose-bookings.ts'
import { findBulkFacts } from './find-bulk-facts.ts'

/** A selected booking, and the reason why the action leaves it out; null when the action applies. */
type CheckedBooking = { booking: BookingRow; reason: BulkReason | null }

/**
 * Decides for each selected booking whether an action applies. A broadcast is sent to each address only once, for its
 * first booking.
 */
export async function checkChosen(
  platform: Platform,
  bookingRows: readonly BookingRow[],
  { action, to }: Pick<RequestedBulkAction, 'action' | 'to'>,
): Promise<CheckedBooking[]> {
  const factsOf = await findBulkFacts(platform, bookingRows, to)
  const recipients = new Set<string>()
  return bookingRows.map((booking) => {
    const address = addressOf(booking)
    const facts: BulkFacts = { ...factsOf(booking), isDuplicateRecipient: recipients.has(address) }
    const reason = reasonToLeaveOut(action, facts)
    if (reason === null) recipients.add(address)
    return { booking, reason }
  })
}

const addressOf = ({ email }: BookingRow) => email.trim().toLowerCase()

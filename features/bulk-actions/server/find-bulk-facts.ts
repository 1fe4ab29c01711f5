import type { BulkFacts } from '../rules/bulk-action.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { ERASED_EMAIL } from '#kernel/people/erased-person.ts'
import { isPaidAtOffice } from '#features/seats/rules/desk-hold.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { findTravellersLinks } from '#features/travellers/server/find-travellers-links.ts'
import type { Platform } from '#platform/parts/platform.ts'

/**
 * The facts that decide for each booking whether an action applies, by booking id.
 *
 * @param assigneeId the new assignee, if the action assigns bookings.
 */
export async function findBulkFacts(
  platform: Platform,
  bookings: readonly BookingRow[],
  assigneeId: string | null,
): Promise<(booking: BookingRow) => Omit<BulkFacts, 'isDuplicateRecipient'>> {
  const now = await platform.databaseNow(platform.db)
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  const links = await findTravellersLinks(platform, bookings)
  return (booking) => ({
    hasAddress: booking.email.includes('@') && booking.email !== ERASED_EMAIL,
    isConfirmed: booking.status === 'confirmed',
    wasPaid: booking.confirmedAt !== null,
    startDate: booking.startDate,
    today,
    unnamed: links.get(booking.id)?.unnamed ?? 0,
    awaitsPayment: booking.status === 'held' && booking.holdExpiresAt > now,
    hasPendingOfficePayment: isPaidAtOffice(booking, now),
    isAlreadyAssigned: booking.assignedTo === assigneeId,
  })
}

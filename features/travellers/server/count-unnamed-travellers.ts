import { missingFields } from '../rules/traveller-details.ts'
import { needsAnyDetail } from '#features/catalog/rules/traveller-needs.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { getNeeds } from './get-needs.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'
import { travellersLink } from './travellers-link.ts'

/**
 * The number of travellers of a booking whose details are missing, and the path of the page for entering them. Null
 * when the package asks for no details. The result contains no name, because it is used in emails, and emails stay when
 * the details are erased.
 */
export async function countUnnamedTravellers(
  { db, secrets }: Platform,
  booking: BookingRow,
): Promise<{ path: string; unnamed: number } | null> {
  const needs = await getNeeds(db, booking)
  if (!needsAnyDetail(needs)) return null
  const rows = await travellerDetailsRepository.findByBooking(db, booking.id)
  const incompleteCount = rows.filter((row) => missingFields(row, needs).length > 0).length
  const unnamed = incompleteCount + Math.max(0, booking.guests - rows.length)
  return { path: travellersLink(secrets.booking, booking), unnamed }
}

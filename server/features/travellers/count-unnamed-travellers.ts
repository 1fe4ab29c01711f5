import { missingFields } from '#domain/traveller-details.ts'
import { asksAnything } from '#domain/traveller-needs.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findNeeds } from './find-needs.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'
import { travellersLink } from './travellers-link.ts'

/**
 * Of how many travellers a booking still lacks details, and the path where they are given; null where its package asks for
 * nothing. For mails, which stay when the details are erased: so without a name.
 */
export async function countUnnamedTravellers(
  { db, secrets }: Platform,
  booking: BookingRow,
): Promise<{ path: string; unnamed: number } | null> {
  const needs = await findNeeds(db, booking)
  if (!asksAnything(needs)) return null
  const rows = await travellerDetailsRepository.findOfBooking(db, booking.id)
  const incomplete = rows.filter((row) => missingFields(row, needs).length > 0).length
  const unnamed = incomplete + Math.max(0, booking.guests - rows.length)
  return { path: travellersLink(secrets.booking, booking.id), unnamed }
}

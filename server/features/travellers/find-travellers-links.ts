import { asksAnything } from '#domain/traveller-needs.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { tourPackageRepository } from '#server/features/catalog/tour-package-repository.ts'
import type { Platform } from '#server/platform/platform.ts'
import { travellersLink } from './travellers-link.ts'

/**
 * The paths of the pages on which the travellers of these bookings are named, by booking id. A trip that needs no
 * details has none.
 */
export async function findTravellersLinks(
  { db, secrets }: Platform,
  bookings: readonly BookingRow[],
): Promise<Map<string, string>> {
  const packageIds = new Set(bookings.map(({ tourPackageId }) => tourPackageId))
  const needs = await tourPackageRepository.findTravellerNeeds(db, [...packageIds])
  return new Map(
    bookings
      .filter(({ status, tourPackageId }) => status === 'confirmed' && asksAnything(needs.get(tourPackageId) ?? {}))
      .map((booking) => [booking.id, travellersLink(secrets.booking, booking)]),
  )
}

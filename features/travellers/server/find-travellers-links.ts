import { needsAnyDetail } from '#features/catalog/rules/traveller-needs.ts'
import { missingFields } from '../rules/traveller-details.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'
import { travellersLink } from './travellers-link.ts'

/**
 * The paths of the pages for entering the travellers of these bookings, and the number of travellers with missing
 * details, by booking id. A trip that needs no details has no path.
 */
export async function findTravellersLinks(
  { db, secrets }: Platform,
  bookings: readonly BookingRow[],
): Promise<Map<string, { path: string; unnamed: number }>> {
  const packageIds = new Set(bookings.map(({ tourPackageId }) => tourPackageId))
  const needs = await tourPackageRepository.findTravellerNeeds(db, [...packageIds])
  const needsOf = ({ tourPackageId }: BookingRow) => needs.get(tourPackageId) ?? {}
  const bookingsWithNeeds = bookings.filter(
    (booking) => booking.status === 'confirmed' && needsAnyDetail(needsOf(booking)),
  )
  const ids = bookingsWithNeeds.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await travellerDetailsRepository.findByBookings(db, ids)
  return new Map(
    bookingsWithNeeds.map((booking) => {
      const completeCount = rows.filter(
        (row) => row.bookingId === booking.id && missingFields(row, needsOf(booking)).length === 0,
      ).length
      const unnamed = Math.max(0, booking.guests - completeCount)
      return [booking.id, { path: travellersLink(secrets.booking, booking), unnamed }]
    }),
  )
}

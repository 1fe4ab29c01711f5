import { asksAnything } from '#domain/traveller-needs.ts'
import { missingFields } from '#domain/traveller-details.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { tourPackageRepository } from '#server/features/catalog/tour-package-repository.ts'
import type { Platform } from '#server/platform/platform.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'
import { travellersLink } from './travellers-link.ts'

/**
 * The paths of the pages on which the travellers of these bookings are named, and for how many of them details are
 * missing, by booking id. A trip that needs no details has none.
 */
export async function findTravellersLinks(
  { db, secrets }: Platform,
  bookings: readonly BookingRow[],
): Promise<Map<string, { path: string; unnamed: number }>> {
  const packageIds = new Set(bookings.map(({ tourPackageId }) => tourPackageId))
  const needs = await tourPackageRepository.findTravellerNeeds(db, [...packageIds])
  const needsOf = ({ tourPackageId }: BookingRow) => needs.get(tourPackageId) ?? {}
  const asking = bookings.filter((booking) => booking.status === 'confirmed' && asksAnything(needsOf(booking)))
  const ids = asking.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await travellerDetailsRepository.findOfBookings(db, ids)
  return new Map(
    asking.map((booking) => {
      const named = rows.filter(
        (row) => row.bookingId === booking.id && missingFields(row, needsOf(booking)).length === 0,
      ).length
      const unnamed = Math.max(0, booking.guests - named)
      return [booking.id, { path: travellersLink(secrets.booking, booking), unnamed }]
    }),
  )
}

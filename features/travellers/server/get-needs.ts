import type { TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'

/**
 * Finds the details that each traveller of a booking must enter: those that the package asks for today, not at the time
 * of booking. When a permit office begins to require a detail, people who have already booked are asked for it too. A
 * detail that is no longer needed is no longer requested.
 */
export async function getNeeds(db: Queryable, { tourPackageId }: BookingRow): Promise<TravellerNeeds> {
  return (await tourPackageRepository.findTravellerNeeds(db, [tourPackageId])).get(tourPackageId) ?? {}
}

import type { TravellerNeeds } from '#domain/traveller-needs.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { tourPackageRepository } from '#server/features/catalog/tour-package-repository.ts'
import type { Queryable } from '#server/platform/db/client.ts'

/**
 * What is asked of each traveller of a booking: what its package asks today, not when it was booked. A permit office that
 * begins to ask for something asks those who have booked already too, and what is no longer needed is no longer asked for.
 */
export async function findNeeds(db: Queryable, { tourPackageId }: BookingRow): Promise<TravellerNeeds> {
  return (await tourPackageRepository.findTravellerNeeds(db, [tourPackageId])).get(tourPackageId) ?? {}
}

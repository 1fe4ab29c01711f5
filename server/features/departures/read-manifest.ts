import type { DepartureKey } from '#domain/departure-list.ts'
import { missingFields } from '#domain/traveller-details.ts'
import type { TravellerField } from '#domain/traveller-needs.ts'
import { departureRepository } from '#server/features/bookings/departure-repository.ts'
import { tourPackageRepository } from '#server/features/catalog/tour-package-repository.ts'
import type { Platform } from '#server/platform/platform.ts'
import { departurePageRepository, type ManifestRow } from './departure-page-repository.ts'

/** A traveller of the manifest, with what is still asked of them. */
export type ListedTraveller = ManifestRow['travellers'][number] & { missing: TravellerField[] }
/** A booking of the manifest. */
export type ManifestEntry = Omit<ManifestRow, 'travellers'> & { travellers: ListedTraveller[] }

/** Who travels on a departure, booking by booking, and how many bookings hold seats unpaid. The caller logs the look. */
export async function readManifest(
  { db }: Pick<Platform, 'db'>,
  { packageId, startDate }: DepartureKey,
): Promise<{ bookings: ManifestEntry[]; held: number }> {
  const departureId = await departureRepository.findId(db, { tourPackageId: packageId, startDate })
  if (departureId === null) return { bookings: [], held: 0 }
  const needs = (await tourPackageRepository.findTravellerNeeds(db, [packageId])).get(packageId) ?? {}
  const [rows, guests] = await Promise.all([
    departurePageRepository.manifest(db, departureId),
    departurePageRepository.guests(db, departureId),
  ])
  return {
    bookings: rows.map((booking) => ({
      ...booking,
      travellers: booking.travellers.map((traveller) => ({ ...traveller, missing: missingFields(traveller, needs) })),
    })),
    held: guests.bookings - rows.length,
  }
}

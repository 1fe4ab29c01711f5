import type { showManifest as showManifestCall } from '#contract/desk/departure-calls.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { departureKey, type DepartureKey } from '#domain/departure-list.ts'
import { missingFields } from '#domain/traveller-details.ts'
import { departureRepository } from '#server/features/bookings/departure-repository.ts'
import { tourPackageRepository } from '#server/features/catalog/tour-package-repository.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Platform } from '#server/platform/platform.ts'
import { departurePageRepository, type ManifestRow } from './departure-page-repository.ts'

/** Who travels on a departure, booking by booking, with what is still asked of each. The look is in the log. */
export async function showManifest(
  { db, clock }: Platform,
  key: DepartureKey,
): Promise<ResponseOf<typeof showManifestCall>> {
  const departureId = await departureRepository.findId(db, { tourPackageId: key.packageId, startDate: key.startDate })
  if (departureId === null) return { bookings: [], held: 0 }
  const needs = (await tourPackageRepository.findTravellerNeeds(db, [key.packageId])).get(key.packageId) ?? {}
  const [rows, guests] = await Promise.all([
    departurePageRepository.manifest(db, departureId),
    departurePageRepository.guests(db, departureId),
  ])
  const travellers = rows.reduce((sum, row) => sum + row.travellers.length, 0)
  if (travellers > 0) {
    await recordAct(db, {
      name: 'sensitive_read',
      on: { kind: 'departure', id: departureKey(key) },
      at: clock.now(),
      reason: 'manifest of the departure',
      after: { travellers },
    })
  }
  const missingOf = (traveller: ManifestRow['travellers'][number]) => missingFields(traveller, needs)
  return {
    bookings: rows.map(({ id: _id, ...booking }) => ({
      ...booking,
      travellers: booking.travellers.map((traveller) => ({ ...traveller, missing: missingOf(traveller) })),
    })),
    held: guests.bookings - rows.length,
  }
}

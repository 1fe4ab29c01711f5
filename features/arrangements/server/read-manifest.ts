import type { BoardingPoint, BookingRoom } from '../api/desk-calls.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { missingFields, placesOf } from '#features/travellers/rules/traveller-details.ts'
import type { TravellerField } from '#features/catalog/rules/traveller-needs.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import { tourPackageRepository } from '#features/catalog/server/tour-package-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { roomsOf } from './arranged-bookings.ts'
import { departurePageRepository, type ManifestRow } from '#features/departures/server/departure-page-repository.ts'

/** A traveller in the manifest, with the details still missing. */
export type ListedTraveller = ManifestRow['travellers'][number] & { missing: TravellerField[] }
/** The room and boarding point of a guest, with or without a name. */
type ListedPlace = { place: number; roomId: string | null; boardingPointId: string | null }
/** A booking in the manifest. */
export type ManifestEntry = Omit<ManifestRow, 'travellers'> & {
  travellers: ListedTraveller[]
  rooms: BookingRoom[]
  places: ListedPlace[]
}
/** The manifest of a departure. */
export type Manifest = { bookings: ManifestEntry[]; held: number; boardingPoints: BoardingPoint[] }

/**
 * The travellers of a departure by booking, with rooms and boarding points, and the number of unpaid bookings that hold
 * seats. The caller logs the view.
 */
export async function readManifest({ db }: Pick<Platform, 'db'>, key: DepartureKey): Promise<Manifest> {
  const { packageId, startDate } = key
  const departureId = await departureRepository.findId(db, { tourPackageId: packageId, startDate })
  if (departureId === null) return { bookings: [], held: 0, boardingPoints: await findBoardingPoints(db, key, []) }
  const needs = (await tourPackageRepository.findTravellerNeeds(db, [packageId])).get(packageId) ?? {}
  const [rows, guests] = await Promise.all([
    departurePageRepository.manifest(db, departureId),
    departurePageRepository.guests(db, departureId),
  ])
  const { rooms, positions } = await roomsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    bookings: rows.map((booking) => ({
      ...booking,
      travellers: booking.travellers.map((traveller) => ({ ...traveller, missing: missingFields(traveller, needs) })),
      rooms: rooms.filter(({ bookingId }) => bookingId === booking.id).map(({ room }) => room),
      places: toPlaces(
        booking,
        positions.filter(({ bookingId }) => bookingId === booking.id),
      ),
    })),
    held: guests.bookings - rows.length,
    boardingPoints: await findBoardingPoints(db, key, positions),
  }
}

type Positions = Awaited<ReturnType<typeof roomsOf>>['positions']

/** All travellers of a booking, with their rooms and boarding points. */
function toPlaces({ travellers, guests }: ManifestRow, positions: Positions): ListedPlace[] {
  const places = placesOf(
    travellers.map(({ place }) => place),
    guests,
  )
  return places.map((place) => {
    const { roomId = null, boardingPointId = null } = positions.find((one) => one.place === place) ?? {}
    return { place, roomId, boardingPointId }
  })
}

function findBoardingPoints(db: Queryable, { packageId }: DepartureKey, positions: Positions) {
  const usedPointIds = positions.flatMap(({ boardingPointId }) => (boardingPointId === null ? [] : [boardingPointId]))
  return departurePageRepository.boardingPoints(db, { packageId, usedIds: [...new Set(usedPointIds)] })
}

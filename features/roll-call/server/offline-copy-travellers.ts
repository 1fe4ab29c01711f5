import type { OfflineCopy, OfflinePerson } from '../api/desk-calls.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { physicalRoomKey } from '#features/arrangements/rules/rooming.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import { readManifest, type ManifestEntry } from '#features/arrangements/server/read-manifest.ts'
import { toPhoneNumber } from '#features/trips/server/trip-parts.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { rollCallRepository } from './roll-call-repository.ts'

type Travellers = Pick<OfflineCopy, 'bookings' | 'people' | 'rooms' | 'boarding' | 'cancelled'>

/** The travellers of a departure in an offline copy, with where each boards and sleeps. */
export async function offlineCopyTravellers(platform: Pick<Platform, 'db'>, key: DepartureKey): Promise<Travellers> {
  const { db } = platform
  const departureId = await departureRepository.findId(db, { tourPackageId: key.packageId, startDate: key.startDate })
  const [{ bookings, boardingPoints }, cancelled] = await Promise.all([
    readManifest(platform, key),
    departureId === null ? [] : rollCallRepository.listCancelled(db, departureId),
  ])
  const places = bookings.flatMap((booking) => booking.places)
  const rooms = Map.groupBy(
    bookings.flatMap((booking) => booking.rooms.filter((room) => room.places.length > 0)),
    physicalRoomKey,
  )
  const keys = [...rooms.keys()]
  const boarding = boardingPoints.filter(({ id }) => places.some(({ boardingPointId }) => boardingPointId === id))
  const roomOf = (roomId: string | null) =>
    roomId === null ? -1 : keys.findIndex((each) => rooms.get(each)?.some(({ id }) => id === roomId))
  const pointOf = (pointId: string | null) => boarding.findIndex(({ id }) => id === pointId)
  return {
    bookings: bookings.map(({ reference, booker, phone, guests, wishes }) => ({
      reference,
      booker,
      phone: toPhoneNumber(phone),
      guests,
      wishes,
    })),
    people: bookings.flatMap((booking) =>
      peopleOf(booking).map((person) => {
        const listedPlace = booking.places.find(({ place }) => place === person.place)
        return {
          ...person,
          room: indexOrNull(roomOf(listedPlace?.roomId ?? null)),
          boards: indexOrNull(pointOf(listedPlace?.boardingPointId ?? null)),
        }
      }),
    ),
    rooms: [...rooms.values()].flatMap(([room]) =>
      room === undefined ? [] : [{ number: room.number, code: room.code, ground: room.ground }],
    ),
    boarding: boarding.map(({ name, city, address, departsAt, dayOffset }) => ({
      name,
      city,
      address,
      departsAt,
      dayOffset,
    })),
    cancelled,
  }
}

const indexOrNull = (at: number): number | null => (at === -1 ? null : at)

/** The travellers of a booking, including unnamed ones: they too must be on the bus. */
function peopleOf({ reference, travellers, places }: ManifestEntry): Omit<OfflinePerson, 'room' | 'boards'>[] {
  const namedPlaces = new Set(travellers.map(({ place }) => place))
  const unnamed = { name: '', age: null, gender: null, food: null, hasNote: false }
  return [
    ...travellers.map(({ missing: _missing, ...traveller }) => ({ reference, ...traveller })),
    ...places.filter(({ place }) => !namedPlaces.has(place)).map(({ place }) => ({ reference, place, ...unnamed })),
  ]
}

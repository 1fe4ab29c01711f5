import type { BoardingPoint, BookingRoom } from '../api/desk-calls.ts'
import type { ManifestBooking } from '../api/manifest-calls.ts'
import { bookedRooms } from '../rules/booked-rooms.ts'
import { physicalRooms, type RoomWarning } from '../rules/rooming.ts'
import { deskArrangements as texts } from '#messages/arrangements/desk.ts'

/** The manifest as returned by `useManifest`. */
export type Manifest = { bookings: ManifestBooking[]; held: number; boardingPoints: BoardingPoint[] }

/** A guest of a booking, named or not. */
type Guest = { place: number; name: string; roomId: string | null; boardingPointId: string | null }

/** The travellers of a booking, in the order of their positions. */
export function guestsOf({ places, travellers }: ManifestBooking): Guest[] {
  return places.map(({ place, ...rest }) => ({
    place,
    name: travellers.find((one) => one.place === place)?.name ?? texts.unnamed(place),
    ...rest,
  }))
}

/** The names of the people in a room, as one text. */
export function namesIn(booking: ManifestBooking, { places }: Pick<BookingRoom, 'places'>): string {
  const names = guestsOf(booking).flatMap(({ place, name }) => (places.includes(place) ? [name] : []))
  return names.join(', ') || texts.rooms.nobody
}

/** The physical rooms of a departure, each with its warning. */
export const roomsOf = (bookings: readonly ManifestBooking[]) => physicalRooms(bookedRooms(bookings))

/** The warnings, by the id of the room. */
export function warningsById(rooms: ReturnType<typeof roomsOf>): Map<string, RoomWarning> {
  return new Map(
    rooms.flatMap(({ rooms: bookingRooms, warning }) =>
      warning === null ? [] : bookingRooms.map(({ id }): [string, RoomWarning] => [id, warning]),
    ),
  )
}

/**
 * Returns the manifest with a saved room. A guest who moved in has left another room, which therefore has a new
 * version.
 */
export function withRoom(manifest: Manifest, reference: string, room: BookingRoom): Manifest {
  return change(manifest, reference, ({ rooms, places, ...booking }) => {
    const others = rooms.map((other) => {
      const remaining = other.places.filter((place) => !room.places.includes(place))
      const isSame = other.id === room.id || remaining.length === other.places.length
      return isSame ? other : { ...other, places: remaining, version: other.version + 1 }
    })
    const isNew = !others.some(({ id }) => id === room.id)
    return {
      ...booking,
      rooms: isNew ? [...others, room] : others.map((other) => (other.id === room.id ? room : other)),
      places: places.map((one) => {
        if (room.places.includes(one.place)) return { ...one, roomId: room.id }
        return one.roomId === room.id ? { ...one, roomId: null } : one
      }),
    }
  })
}

/** Returns the manifest without a removed room. */
export function withoutRoom(manifest: Manifest, reference: string, id: string): Manifest {
  return change(manifest, reference, ({ rooms, places, ...booking }) => ({
    ...booking,
    rooms: rooms.filter((room) => room.id !== id),
    places: places.map((one) => (one.roomId === id ? { ...one, roomId: null } : one)),
  }))
}

function change(manifest: Manifest, reference: string, to: (booking: ManifestBooking) => ManifestBooking): Manifest {
  return { ...manifest, bookings: manifest.bookings.map((one) => (one.reference === reference ? to(one) : one)) }
}

import type { BookedRoom } from './rooming.ts'
import { DEFAULT_ROOM_TYPES, type RoomCode } from '#features/bookings/rules/room-types.ts'
import type { Gender } from '#features/travellers/rules/traveller-details.ts'

/** A booking with its rooms and its named travellers. */
type RoomedBooking = {
  reference: string
  rooms: readonly { id: string; number: string; code: RoomCode; share: Gender | null; places: readonly number[] }[]
  travellers: readonly { place: number; age: number | null; gender: Gender | null }[]
}

/** The rooms of bookings, with the known details of the people in each. */
export function bookedRooms(bookings: readonly RoomedBooking[]): BookedRoom[] {
  return bookings.flatMap(({ reference, rooms, travellers }) =>
    rooms.map(({ id, number, code, share, places }) => ({
      id,
      reference,
      number,
      type: DEFAULT_ROOM_TYPES.find((type) => type.code === code) ?? { code, beds: places.length, mattresses: 0 },
      wantsShare: share !== null,
      gender: share,
      people: places.map((place) => {
        const { age = null, gender = null } = travellers.find((one) => one.place === place) ?? {}
        return { age, gender }
      }),
    })),
  )
}

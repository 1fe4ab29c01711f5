import type { RoomCode } from '#features/bookings/rules/room-types.ts'
import { travellerNameKey, type Gender } from '#features/travellers/rules/traveller-details.ts'

/** The known details of a person in a room. */
type RoomOccupant = { age: number | null; gender: Gender | null }

/** A room of one booking. */
export type BookedRoom = {
  id: string
  reference: string
  /** The room number assigned by the hotel; empty until it is known. */
  number: string
  type: { code: RoomCode; beds: number; mattresses: number }
  wantsShare: boolean
  /** The gender of the strangers who may share the room. */
  gender: Gender | null
  people: readonly RoomOccupant[]
}

/** A possible problem of a room. When there are several, the first is shown. */
export type RoomWarning = 'nobody' | 'twice' | 'types' | 'full' | 'strangers' | 'children' | 'alone' | 'unused'

/** A physical hotel room: rooms of several bookings with the same number are one room. */
type PhysicalRoom = { number: string; code: RoomCode; rooms: readonly BookedRoom[]; warning: RoomWarning | null }

/** Children below this age need an adult in the room. */
const MIN_AGE_WITHOUT_ADULT = 12

/** A key shared by booked rooms that are one physical room: rooms with the same number, however it is written. */
export const physicalRoomKey = ({ id, number }: Pick<BookedRoom, 'id' | 'number'>): string =>
  number === '' ? id : `number ${travellerNameKey(number)}`

/** The rooms of a departure as the hotel counts them, in the order of the bookings, each with its warning. */
export function physicalRooms(rooms: readonly BookedRoom[]): PhysicalRoom[] {
  const groups = Map.groupBy(rooms, physicalRoomKey)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { number, type } = first
    return [{ number, code: type.code, rooms: group, warning: warningOf(group, first) }]
  })
}

function warningOf(rooms: readonly BookedRoom[], { type }: BookedRoom): RoomWarning | null {
  const people = rooms.flatMap((room) => room.people)
  const isShared = rooms.length > 1
  const isShareWanted = rooms.some(({ wantsShare }) => wantsShare)
  if (rooms.some((room) => room.people.length === 0)) return 'nobody'
  if (isShared && !rooms.every(({ wantsShare }) => wantsShare)) return 'twice'
  if (rooms.some((room) => room.type.code !== type.code)) return 'types'
  if (people.length > type.beds + type.mattresses) return 'full'
  if (areMixedStrangers(rooms)) return 'strangers'
  if (people.every(({ age }) => age !== null && age < MIN_AGE_WITHOUT_ADULT)) return 'children'
  if (people.length >= type.beds) return null
  return isShareWanted ? (isShared ? 'unused' : 'alone') : 'unused'
}

/**
 * True when people of different bookings share a room although their genders, or the genders that they agreed to share
 * with, differ.
 */
function areMixedStrangers(rooms: readonly BookedRoom[]): boolean {
  if (rooms.length === 1 && rooms[0]?.wantsShare !== true) return false
  const genders = rooms.flatMap(({ gender, people }) => [gender, ...people.map((one) => one.gender)])
  return new Set(genders.filter((gender) => gender !== null)).size > 1
}

/** The number of rooms of each type that the hotel needs to reserve, in the order of `codes`. */
export function countRooms(
  rooms: readonly Pick<PhysicalRoom, 'code'>[],
  codes: readonly RoomCode[],
): { code: RoomCode; count: number }[] {
  return codes
    .map((code) => ({ code, count: rooms.filter((room) => room.code === code).length }))
    .filter(({ count }) => count > 0)
}

/**
 * Proposes the usual rooms for a group: twins, and a triple instead of a twin and a single. Each room includes the
 * positions of its guests.
 */
export function proposeRooms(places: readonly number[]): { code: RoomCode; places: number[] }[] {
  if (places.length === 1) return [{ code: 'single', places: [...places] }]
  const rooms: { code: RoomCode; places: number[] }[] = []
  for (let start = 0; start < places.length;) {
    const size = places.length - start === 3 ? 3 : 2
    rooms.push({ code: size === 3 ? 'triple' : 'twin', places: places.slice(start, start + size) })
    start += size
  }
  return rooms
}

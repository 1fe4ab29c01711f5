import type { RoomCode } from '#features/bookings/rules/room-types.ts'
import { travellerNameKey, type Gender } from '#features/travellers/rules/traveller-details.ts'

/** Who sleeps in a room, as far as it is known. */
type Sleeper = { age: number | null; gender: Gender | null }

/** A room of one booking. */
export type BookedRoom = {
  id: string
  reference: string
  /** As the hotel gives it; empty while it is not known. */
  number: string
  type: { code: RoomCode; beds: number; mattresses: number }
  wantsShare: boolean
  /** Of whom they share with. */
  gender: Gender | null
  people: readonly Sleeper[]
}

/** What may be wrong with a room. A room with several is shown with the first. */
export type RoomWarning = 'nobody' | 'twice' | 'types' | 'full' | 'strangers' | 'children' | 'alone' | 'unused'

/** One real room: the rooms of bookings that have one number are one. */
type RealRoom = { number: string; code: RoomCode; rooms: readonly BookedRoom[]; warning: RoomWarning | null }

/** Younger than this nobody sleeps without an adult. */
const ALONE_FROM_AGE = 12

/** The same for the rooms of bookings that are one real room: those with one number, however it is written. */
export const realRoomKey = ({ id, number }: Pick<BookedRoom, 'id' | 'number'>): string =>
  number === '' ? id : `number ${travellerNameKey(number)}`

/** The rooms of a departure as the hotel counts them, in the order of the bookings, each with what may be wrong. */
export function realRooms(rooms: readonly BookedRoom[]): RealRoom[] {
  const groups = Map.groupBy(rooms, realRoomKey)
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
  const waits = rooms.some(({ wantsShare }) => wantsShare)
  if (rooms.some((room) => room.people.length === 0)) return 'nobody'
  if (isShared && !rooms.every(({ wantsShare }) => wantsShare)) return 'twice'
  if (rooms.some((room) => room.type.code !== type.code)) return 'types'
  if (people.length > type.beds + type.mattresses) return 'full'
  if (areMixedStrangers(rooms)) return 'strangers'
  if (people.every(({ age }) => age !== null && age < ALONE_FROM_AGE)) return 'children'
  if (people.length >= type.beds) return null
  return waits ? (isShared ? 'unused' : 'alone') : 'unused'
}

/** People of several bookings are strangers. They share with their own gender only, and each said with which. */
function areMixedStrangers(rooms: readonly BookedRoom[]): boolean {
  if (rooms.length === 1 && rooms[0]?.wantsShare !== true) return false
  const known = rooms.flatMap(({ gender, people }) => [gender, ...people.map((one) => one.gender)])
  return new Set(known.filter((gender) => gender !== null)).size > 1
}

/** How many rooms of each kind the hotel keeps, in the order in which the kinds are given. */
export function countRooms(
  rooms: readonly Pick<RealRoom, 'code'>[],
  codes: readonly RoomCode[],
): { code: RoomCode; count: number }[] {
  return codes
    .map((code) => ({ code, count: rooms.filter((room) => room.code === code).length }))
    .filter(({ count }) => count > 0)
}

/** The rooms that a party most often takes: twins, and a triple instead of a twin and a single. Each with its places. */
export function proposeRooms(places: readonly number[]): { code: RoomCode; places: number[] }[] {
  if (places.length === 1) return [{ code: 'single', places: [...places] }]
  const rooms: { code: RoomCode; places: number[] }[] = []
  for (let at = 0; at < places.length;) {
    const size = places.length - at === 3 ? 3 : 2
    rooms.push({ code: size === 3 ? 'triple' : 'twin', places: places.slice(at, at + size) })
    at += size
  }
  return rooms
}

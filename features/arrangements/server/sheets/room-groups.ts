import { bookedRooms } from '../../rules/booked-rooms.ts'
import { countRooms, realRooms } from '../../rules/rooming.ts'
import { ROOM_CODES, type RoomCode } from '#features/bookings/rules/room-types.ts'
import { deskArrangements } from '#messages/departures/desk-arrangements.ts'
import type { SheetColumn } from '#platform/sheets/sheet.ts'
import { departureSheets } from '#messages/departures/sheets.ts'
import type { ManifestEntry } from '../read-manifest.ts'
import { guestColumns, onPaper, type OfGuest } from './guest-columns.ts'
import { guestsOf, type SheetGuest } from './sheet-guests.ts'

const { kinds, ground, shares, warnings, count } = deskArrangements.rooms

/** One real room of a departure. */
type RoomGroup = {
  code: RoomCode
  /** The ids of what is one room, as one word. */
  key: string
  number: string
  kind: string
  /** What the hotel must know of it. */
  remark: string
  /** What the office should look at; empty when nothing is wrong. */
  warning: string
  guests: SheetGuest[]
}

/** The rooms of a departure as a hotel counts them, also those in which nobody sleeps, and who has none. */
export function roomGroups(bookings: readonly ManifestEntry[]) {
  const guests = guestsOf(bookings)
  const real = realRooms(bookedRooms(bookings))
  const known = new Map(bookings.flatMap(({ rooms }) => rooms.map((room) => [room.id, room])))
  const groups = real.map(({ number, code, rooms, warning }): RoomGroup => {
    const own = rooms.flatMap(({ id }) => known.get(id) ?? [])
    const said = [
      own.some((room) => room.ground) ? ground : '',
      ...new Set(own.flatMap(({ share }) => (share === null ? [] : [shares[share]]))),
    ]
    return {
      key: own.map(({ id }) => id).join(' '),
      code,
      number,
      kind: kinds[code],
      remark: said.filter((part) => part !== '').join(', '),
      warning: warning === null ? '' : warnings[warning],
      guests: own.flatMap(({ id }) => guests.filter(({ roomId }) => roomId === id)),
    }
  })
  return {
    groups,
    guests,
    // A room in which nobody sleeps is not kept for us.
    occupied: groups.filter((room) => room.guests.length > 0),
    homeless: guests.filter(({ roomId }) => roomId === null),
  }
}

/** How many rooms of each kind there are, in words. */
export function countsOf(groups: readonly RoomGroup[]): string[] {
  return countRooms(groups, ROOM_CODES).map((one) => count(one.count, kinds[one.code]))
}

/** A row of a sheet of rooms: somebody who sleeps in one. */
export type RoomLine = OfGuest & { number: string; kind: string; remark: string }

/** The columns about a room, each said once for all who sleep in it. */
export const roomColumns = {
  number: {
    kind: 'text',
    name: 'room',
    head: departureSheets.heads.room,
    width: 10,
    paper: { points: 44, weight: 'bold', isOnce: true },
    read: ({ number }) => number,
  },
  kind: {
    kind: 'text',
    name: 'kind',
    head: departureSheets.heads.kind,
    width: 12,
    paper: { points: 54, isOnce: true },
    read: ({ kind }) => kind,
  },
  remark: {
    kind: 'text',
    name: 'remark',
    head: departureSheets.heads.remark,
    width: 30,
    paper: { points: 106, isOnce: true },
    read: ({ remark }) => remark,
  },
} as const satisfies Record<string, SheetColumn<RoomLine>>

/** The columns about those who sleep in it. */
export const sleeperColumns: readonly SheetColumn<RoomLine>[] = [
  onPaper(guestColumns.traveller, { points: 146 }),
  guestColumns.age,
  guestColumns.gender,
]

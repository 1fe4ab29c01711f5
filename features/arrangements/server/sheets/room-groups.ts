import { bookedRooms } from '../../rules/booked-rooms.ts'
import { countRooms, physicalRooms } from '../../rules/rooming.ts'
import { ROOM_CODES, type RoomCode } from '#features/bookings/rules/room-types.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'
import type { SheetColumn } from '#platform/sheets/sheet.ts'
import { departureSheets } from '#messages/arrangements/sheets.ts'
import type { ManifestEntry } from '../read-manifest.ts'
import { guestColumns, withPrintLayout, type GuestRow } from './guest-columns.ts'
import { guestsOf, type SheetGuest } from './sheet-guests.ts'

const { kinds, ground, shares, warnings, count } = deskArrangements.rooms

/** A physical hotel room; it may combine rooms from several bookings. */
type RoomGroup = {
  code: RoomCode
  /** A key made of the ids of the booked rooms in this physical room. */
  key: string
  number: string
  kind: string
  /** Remarks for the hotel. */
  remark: string
  /** A warning for the office; empty when nothing is wrong. */
  warning: string
  guests: SheetGuest[]
}

/** The rooms of a departure as a hotel counts them, including empty rooms, and the guests without a room. */
export function roomGroups(bookings: readonly ManifestEntry[]) {
  const guests = guestsOf(bookings)
  const real = physicalRooms(bookedRooms(bookings))
  const roomById = new Map(bookings.flatMap(({ rooms }) => rooms.map((room) => [room.id, room])))
  const groups = real.map(({ number, code, rooms, warning }): RoomGroup => {
    const groupRooms = rooms.flatMap(({ id }) => roomById.get(id) ?? [])
    const remarks = [
      groupRooms.some((room) => room.ground) ? ground : '',
      ...new Set(groupRooms.flatMap(({ share }) => (share === null ? [] : [shares[share]]))),
    ]
    return {
      key: groupRooms.map(({ id }) => id).join(' '),
      code,
      number,
      kind: kinds[code],
      remark: remarks.filter((part) => part !== '').join(', '),
      warning: warning === null ? '' : warnings[warning],
      guests: groupRooms.flatMap(({ id }) => guests.filter(({ roomId }) => roomId === id)),
    }
  })
  return {
    groups,
    guests,
    // The hotel does not reserve a room in which nobody sleeps.
    occupied: groups.filter((room) => room.guests.length > 0),
    unroomedGuests: guests.filter(({ roomId }) => roomId === null),
  }
}

/** The number of rooms of each type, as text. */
export function countsOf(groups: readonly RoomGroup[]): string[] {
  return countRooms(groups, ROOM_CODES).map((one) => count[one.code](one.count))
}

/** A row of a rooms sheet: one guest in a room. */
export type RoomRow = GuestRow & { number: string; kind: string; remark: string }

/** The columns about a room, shown once for all its guests. */
export const roomColumns = {
  number: {
    kind: 'text',
    name: 'room',
    head: departureSheets.columnHeadings.room,
    width: 10,
    print: { points: 44, weight: 'bold', isPrintedOnce: true },
    read: ({ number }) => number,
  },
  kind: {
    kind: 'text',
    name: 'kind',
    head: departureSheets.columnHeadings.kind,
    width: 12,
    print: { points: 54, isPrintedOnce: true },
    read: ({ kind }) => kind,
  },
  remark: {
    kind: 'text',
    name: 'remark',
    head: departureSheets.columnHeadings.remark,
    width: 30,
    print: { points: 106, isPrintedOnce: true },
    read: ({ remark }) => remark,
  },
} as const satisfies Record<string, SheetColumn<RoomRow>>

/** The columns about the guests of a room. */
export const occupantColumns: readonly SheetColumn<RoomRow>[] = [
  withPrintLayout(guestColumns.traveller, { points: 146 }),
  guestColumns.age,
  guestColumns.gender,
]

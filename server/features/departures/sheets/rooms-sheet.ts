import { bookedRooms } from '#domain/booked-rooms.ts'
import { countRooms, realRooms } from '#domain/rooming.ts'
import { ROOM_CODES } from '#domain/room-types.ts'
import { departureSheets } from '#messages/departures-sheets.ts'
import { deskArrangements } from '#messages/desk-arrangements.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#server/platform/sheets/sheet.ts'
import { readManifest, type ManifestEntry } from '../read-manifest.ts'
import { guestColumns, onPaper, type OfGuest } from './guest-columns.ts'
import type { SheetAsked } from './sheet-asked.ts'
import { aboutDeparture, hotelsOf, shortFactsOf } from './sheet-facts.ts'
import { guestsOf } from './sheet-guests.ts'

const texts = departureSheets.rooms
const { heads } = departureSheets
const { kinds, ground, shares, warnings } = deskArrangements.rooms

type Line = OfGuest & { room: string; kind: string; remark: string }

const ONCE = { isOnce: true } as const
const ROOM: readonly SheetColumn<Line>[] = [
  {
    kind: 'text',
    name: 'room',
    head: heads.room,
    width: 10,
    paper: { points: 44, weight: 'bold', ...ONCE },
    read: ({ room }) => room,
  },
  { kind: 'text', name: 'kind', head: heads.kind, width: 12, paper: { points: 54, ...ONCE }, read: ({ kind }) => kind },
]
const REMARK: SheetColumn<Line> = {
  kind: 'text',
  name: 'remark',
  head: heads.remark,
  width: 30,
  paper: { points: 106, ...ONCE },
  read: ({ remark }) => remark,
}
const { traveller, age, gender, reference, booker, phone, wishes } = guestColumns
const PEOPLE: readonly SheetColumn<Line>[] = [onPaper(traveller, { points: 146 }), age, gender]

/** Who sleeps where, room by room as a hotel counts them, and who has no room yet. */
export async function readRoomsSheet(platform: Platform, { key, departure }: SheetAsked): Promise<Sheet> {
  const { bookings } = await readManifest(platform, key)
  const { groups, counts } = roomsOf(bookings)
  return sheetOf({
    name: 'rooms',
    title: departureSheets.titles.rooms,
    about: aboutDeparture(departure),
    facts: [...shortFactsOf(departure), [departureSheets.labels.rooms, counts], hotelsOf(departure)],
    columns: [
      ...ROOM,
      ...PEOPLE,
      onPaper(booker, { points: 90, isOnce: true, isCut: true }),
      REMARK,
      reference,
      phone,
      wishes,
    ],
    groups,
    notes: [],
    none: deskArrangements.rooms.none,
    isIdle: bookings.every(({ rooms }) => rooms.length === 0),
  })
}

function roomsOf(bookings: readonly ManifestEntry[]) {
  const guests = guestsOf(bookings)
  const real = realRooms(bookedRooms(bookings))
  const entries = new Map(bookings.flatMap(({ rooms }) => rooms.map((room) => [room.id, room])))
  const groups = real.map(({ number, code, rooms, warning }) => {
    const own = rooms.flatMap(({ id }) => entries.get(id) ?? [])
    const said = [
      own.some((room) => room.ground) ? ground : '',
      ...new Set(own.flatMap(({ share }) => (share === null ? [] : [shares[share]]))),
      warning === null ? '' : warnings[warning],
    ]
    const line = { room: number, kind: kinds[code], remark: said.filter((part) => part !== '').join(', ') }
    return untitled(
      own.flatMap(({ id }) => guests.filter(({ roomId }) => roomId === id)).map((guest) => ({ guest, ...line })),
    )
  })
  const homeless = guests.filter(({ roomId }) => roomId === null)
  const open = homeless.map((guest) => ({ guest, room: '', kind: texts.none, remark: '' }))
  const words = countRooms(real, ROOM_CODES).map(({ code, count }) => deskArrangements.rooms.count(count, kinds[code]))
  const lacking = homeless.length === 0 ? [] : [deskArrangements.rooms.without(homeless.length)]
  return { groups: [...groups, untitled(open)], counts: [...words, ...lacking].join(', ') }
}

const untitled = (rows: readonly Line[]) => ({ title: '', details: [], aside: '', rows })

import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { daysOfStay, type HotelStay } from '../../rules/hotel-stays.ts'
import { FOODS } from '#features/travellers/rules/traveller-details.ts'
import { departureSheets } from '#messages/arrangements/sheets.ts'
import { hotelLists as texts } from '#messages/arrangements/hotel-lists.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import type { ManifestEntry } from '../read-manifest.ts'
import { countsOf, roomColumns, roomGroups, occupantColumns, type RoomRow } from '../sheets/room-groups.ts'
import { departureTitle } from '../sheets/sheet-facts.ts'
import type { SheetGuest } from '../sheets/sheet-guests.ts'

type Line = RoomRow & { at: number | null }

const NUMBER_COLUMN: SheetColumn<Line> = {
  kind: 'number',
  name: 'at',
  head: texts.roomCount,
  width: 6,
  print: { points: 26, align: 'right', isPrintedOnce: true },
  read: ({ at }) => at,
}
const COLUMNS: readonly SheetColumn<Line>[] = [
  NUMBER_COLUMN,
  roomColumns.number,
  roomColumns.kind,
  ...occupantColumns,
  roomColumns.remark,
]

type Query = {
  departure: DeskDeparture
  stay: HotelStay
  bookings: readonly ManifestEntry[]
  /** Room numbers belong to one hotel. On a trip with several, it is unknown which hotel a number belongs to. */
  hasNumbers: boolean
}

/** The rooming list sent to a hotel: who sleeps where, without phones, notes or special requests. */
export function hotelSheet({ departure, stay, bookings, hasNumbers }: Query): { sheet: Sheet; facts: Facts } {
  const { occupied, unroomedGuests, guests } = roomGroups(bookings)
  const rooms = occupied.map(({ kind, remark, number, ...room }, at) =>
    toUntitledGroup(
      room.guests.map((guest) => ({ guest, at: at + 1, number: hasNumbers ? number : '', kind, remark })),
    ),
  )
  const open = unroomedGuests.map((guest) => ({
    guest,
    at: null,
    number: '',
    kind: departureSheets.rooms.none,
    remark: '',
  }))
  const facts = factsOf({ departure, stay, guests, rooms: countsOf(occupied).join(', ') })
  const sheet = sheetOf({
    name: 'rooming-list',
    title: texts.title,
    about: departureTitle(departure),
    facts,
    columns: COLUMNS,
    groups: [...rooms, toUntitledGroup(open)],
    notes: unroomedGuests.length === 0 ? [] : [texts.roomless(unroomedGuests.length)],
    none: '',
  })
  return { sheet, facts }
}

type Facts = readonly (readonly [label: string, value: string])[]

/** The days of a stay as text, such as `Thu, 10 Dec 2026 – Fri, 11 Dec 2026 (1 night)`. */
export function formatStay(stay: HotelStay, { startDate }: Pick<DeskDeparture, 'startDate'>): string {
  return daysOfStay(stay, calendarDate(startDate))
    .map(({ arrival, departure, nights }) =>
      texts.stay(formatCalendarDate(arrival), formatCalendarDate(departure), nights),
    )
    .join('; ')
}

type Input = { departure: DeskDeparture; stay: HotelStay; guests: readonly SheetGuest[]; rooms: string }

function factsOf({ departure, stay, guests, rooms }: Input): Facts {
  const guide = departure.contacts?.contacts.guide ?? null
  const leader = guide === null ? (departure.ledBy?.name ?? '') : departureSheets.person(guide.name, guide.phone)
  const meals = FOODS.flatMap((food) => {
    const count = guests.filter(({ traveller }) => traveller?.food === food).length
    return count === 0 ? [] : [departureSheets.meals.ofKind[food](count)]
  })
  const all: Facts = [
    [texts.facts.hotel, texts.hotel(stay.name, stay.place)],
    [texts.facts.stay, formatStay(stay, departure)],
    [texts.facts.guests, texts.guests(guests.length)],
    [texts.facts.rooms, rooms],
    [texts.facts.meals, meals.join(', ')],
    [texts.facts.guide, leader],
  ]
  return all.filter(([, value]) => value !== '')
}

const toUntitledGroup = (rows: readonly Line[]) => ({ title: '', details: [], aside: '', rows })

import { departureSheets } from '#messages/arrangements/sheets.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sheetOf, type Sheet, type SheetColumn } from '#platform/sheets/sheet.ts'
import { guestColumns, withPrintLayout } from './guest-columns.ts'
import { countsOf, roomColumns, roomGroups, occupantColumns, type RoomRow } from './room-groups.ts'
import type { SheetInput } from './sheet-input.ts'
import { departureTitle, hotelsOf, shortFactsOf } from './sheet-facts.ts'

const { booker, reference, phone, wishes } = guestColumns
const COLUMNS: readonly SheetColumn<RoomRow>[] = [
  roomColumns.number,
  roomColumns.kind,
  ...occupantColumns,
  withPrintLayout(booker, { points: 90, isPrintedOnce: true, isCut: true }),
  roomColumns.remark,
  reference,
  phone,
  wishes,
]

/** Room assignments by physical room, with warnings and the guests without a room. */
export function buildRoomsSheet(_: Platform, { departure, manifest }: SheetInput): Promise<Sheet> {
  const { groups, unroomedGuests } = roomGroups(manifest.bookings)
  const counts = countsOf(groups)
  const empty = groups.filter(({ guests }) => guests.length === 0)
  const rooms = groups.map(({ guests, number, kind, remark, warning }) => {
    const remarks = [remark, warning].filter((part) => part !== '').join(', ')
    return untitled(guests.map((guest) => ({ guest, number, kind, remark: remarks })))
  })
  const open = unroomedGuests.map((guest) => ({ guest, number: '', kind: departureSheets.rooms.none, remark: '' }))
  const unroomedNotes = unroomedGuests.length === 0 ? [] : [deskArrangements.rooms.without(unroomedGuests.length)]
  return Promise.resolve(
    sheetOf({
      name: 'rooms',
      title: departureSheets.titles.rooms,
      about: departureTitle(departure),
      facts: [
        ...shortFactsOf(departure),
        [departureSheets.labels.rooms, [...counts, ...unroomedNotes].join(', ')],
        hotelsOf(departure),
      ],
      columns: COLUMNS,
      groups: [...rooms, untitled(open)],
      notes: empty.length === 0 ? [] : [departureSheets.rooms.empty(empty.map(({ number, kind }) => [number, kind]))],
      none: deskArrangements.rooms.none,
      isUnused: groups.length === 0,
    }),
  )
}

const untitled = (rooms: readonly RoomRow[]) => ({ title: '', details: [], aside: '', rows: rooms })

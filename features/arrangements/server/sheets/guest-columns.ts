import { departureSheets } from '#messages/arrangements/sheets.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import type { PrintColumn, SheetColumn } from '#platform/sheets/sheet.ts'
import type { SheetGuest } from './sheet-guests.ts'

const { columnHeadings } = departureSheets
const { genders, foods } = deskDeparture.manifest

/** A row of a sheet that is about one guest. */
export type GuestRow = { guest: SheetGuest }
type GuestColumn = SheetColumn<GuestRow>

const bookingIdOf = ({ guest }: GuestRow): string => guest.booking.id

/** Guest columns shared by several sheets. */
export const guestColumns = {
  number: {
    kind: 'number',
    name: 'number',
    head: columnHeadings.number,
    width: 6,
    print: { points: 28, align: 'right' },
    read: ({ guest }) => guest.number,
  },
  traveller: {
    kind: 'text',
    name: 'traveller',
    head: columnHeadings.traveller,
    width: 32,
    print: { points: 160, weight: 'bold' },
    read: ({ guest }) => guest.name,
  },
  age: {
    kind: 'number',
    name: 'age',
    head: columnHeadings.age,
    width: 6,
    print: { points: 30, align: 'right' },
    read: ({ guest }) => guest.traveller?.age ?? null,
  },
  gender: {
    kind: 'text',
    name: 'gender',
    head: columnHeadings.gender,
    width: 10,
    print: { points: 48 },
    read: ({ guest }) => (guest.traveller?.gender ? genders[guest.traveller.gender] : ''),
  },
  food: {
    kind: 'text',
    name: 'food',
    head: columnHeadings.food,
    width: 16,
    print: { points: 84 },
    read: ({ guest }) => (guest.traveller?.food ? foods[guest.traveller.food] : ''),
  },
  reference: {
    kind: 'text',
    name: 'reference',
    head: columnHeadings.reference,
    width: 14,
    read: ({ guest }) => guest.booking.reference,
  },
  booker: {
    kind: 'text',
    name: 'booker',
    head: columnHeadings.booker,
    width: 28,
    printedOncePer: bookingIdOf,
    read: ({ guest }) => guest.booking.booker,
  },
  phone: {
    kind: 'text',
    name: 'phone',
    head: columnHeadings.phone,
    width: 18,
    printedOncePer: bookingIdOf,
    read: ({ guest }) => guest.booking.phone,
  },
  wishes: {
    kind: 'text',
    name: 'wishes',
    head: columnHeadings.wishes,
    width: 40,
    printedOncePer: bookingIdOf,
    read: ({ guest }) => guest.booking.wishes,
  },
} as const satisfies Record<string, GuestColumn>

/** Returns a column with its print layout changed, for example wider or shown once per group. */
export function withPrintLayout<Row>(column: SheetColumn<Row>, print: PrintColumn): SheetColumn<Row> {
  return { ...column, print: { ...column.print, ...print } }
}

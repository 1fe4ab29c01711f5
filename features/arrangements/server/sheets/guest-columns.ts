import { departureSheets } from '#messages/departures/sheets.ts'
import { deskDeparture } from '#messages/departures/desk-departure.ts'
import type { PaperColumn, SheetColumn } from '#platform/sheets/sheet.ts'
import type { SheetGuest } from './sheet-guests.ts'

const { heads } = departureSheets
const { genders, foods } = deskDeparture.manifest

/** A row of a sheet that is about one guest. */
export type OfGuest = { guest: SheetGuest }
type GuestColumn = SheetColumn<OfGuest>

const ofBooking = ({ guest }: OfGuest): string => guest.booking.id

/** The columns about guests that several sheets have. */
export const guestColumns = {
  number: {
    kind: 'number',
    name: 'number',
    head: heads.number,
    width: 6,
    paper: { points: 28, align: 'right' },
    read: ({ guest }) => guest.number,
  },
  traveller: {
    kind: 'text',
    name: 'traveller',
    head: heads.traveller,
    width: 32,
    paper: { points: 160, weight: 'bold' },
    read: ({ guest }) => guest.name,
  },
  age: {
    kind: 'number',
    name: 'age',
    head: heads.age,
    width: 6,
    paper: { points: 30, align: 'right' },
    read: ({ guest }) => guest.traveller?.age ?? null,
  },
  gender: {
    kind: 'text',
    name: 'gender',
    head: heads.gender,
    width: 10,
    paper: { points: 48 },
    read: ({ guest }) => (guest.traveller?.gender ? genders[guest.traveller.gender] : ''),
  },
  food: {
    kind: 'text',
    name: 'food',
    head: heads.food,
    width: 16,
    paper: { points: 84 },
    read: ({ guest }) => (guest.traveller?.food ? foods[guest.traveller.food] : ''),
  },
  reference: {
    kind: 'text',
    name: 'reference',
    head: heads.reference,
    width: 14,
    read: ({ guest }) => guest.booking.reference,
  },
  booker: {
    kind: 'text',
    name: 'booker',
    head: heads.booker,
    width: 28,
    onceOf: ofBooking,
    read: ({ guest }) => guest.booking.booker,
  },
  phone: {
    kind: 'text',
    name: 'phone',
    head: heads.phone,
    width: 18,
    onceOf: ofBooking,
    read: ({ guest }) => guest.booking.phone,
  },
  wishes: {
    kind: 'text',
    name: 'wishes',
    head: heads.wishes,
    width: 40,
    onceOf: ofBooking,
    read: ({ guest }) => guest.booking.wishes,
  },
} as const satisfies Record<string, GuestColumn>

/** A column as it stands on the paper of a sheet, where it is wider, said once, or not only in files. */
export function onPaper<Row>(column: SheetColumn<Row>, paper: PaperColumn): SheetColumn<Row> {
  return { ...column, paper: { ...column.paper, ...paper } }
}

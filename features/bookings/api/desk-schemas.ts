import * as z from 'zod/mini'
import { CustomerDetails } from './schemas.ts'
import {
  CalendarDateText,
  CancellationPolicyDto,
  lineOfText,
  Moment,
  PaiseAmount,
  Uuid,
} from '#kernel/wire/schema-parts.ts'
import { BOOKING_SOURCES } from '../rules/desk-hold.ts'
import { DESK_BOOKING_COLUMNS } from '../rules/desk-booking-columns.ts'
import { DESK_BOOKING_FILTERS, DESK_BOOKING_VIEWS } from '../rules/desk-booking-views.ts'
import { EXPORT_FORMATS } from '#features/exports/rules/list-export.ts'
import { PartyMember } from './additions-schemas.ts'
import { BookingListFilter } from './booking-list-filter.ts'
import { Carer, Person } from './carers-schemas.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { ExportDto } from '#features/exports/api/desk-schemas.ts'
import { PageAsked, PagesBeside } from '#kernel/wire/list-parts.ts'
import { BookingStatusName as Status, Reference } from '#kernel/wire/reference.ts'

const BookingLine = z.object({
  reference: z.string(),
  booker: z.string(),
  phone: z.string(),
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  guests: z.int(),
  status: Status,
  /** The end of the hold of an unpaid booking. */
  heldUntil: z.nullable(Moment),
  pricePaise: PaiseAmount,
  /** What was taken off the price, and why, where the office did it. */
  discountPaise: PaiseAmount,
  discountReason: z.string(),
  /** What was captured, less what was promised back. */
  paidPaise: PaiseAmount,
  /** Travellers whose details were given. */
  named: z.int(),
  /** From where it came, and who of the office took it; null for the site. */
  cameBy: z.enum(BOOKING_SOURCES),
  takenBy: z.nullable(z.string()),
  /** Who of the office cares for it; null for nobody. */
  carer: z.nullable(z.string()),
  bookedAt: Moment,
})
/** A booking in a list of the desk. */
export type DeskBookingLine = z.infer<typeof BookingLine>

const Found = z.object({
  reference: z.string(),
  booker: z.string(),
  packageName: z.string(),
  startDate: CalendarDateText,
  status: Status,
  /** Why it was found: `reference`, `invoice`, `phone`, `name`, or `sound` for a name that is spelt in another way. */
  by: z.enum(['reference', 'invoice', 'transfer', 'phone', 'name', 'sound']),
})
/** A booking that find-or-do has found. */
export type FoundBooking = z.infer<typeof Found>

const Totals = z.object({ bookings: z.int(), guests: z.int(), pricePaise: PaiseAmount })
/** Sums over a whole filter, not over a page. */
export type DeskBookingTotals = z.infer<typeof Totals>

const BookingPage = z.object({
  reference: z.string(),
  status: Status,
  bookedAt: Moment,
  /** From where it came, and who of the office took it; null for the site. */
  cameBy: z.enum(BOOKING_SOURCES),
  takenBy: z.nullable(z.string()),
  /** Who of the office cares for it; null for nobody. */
  carer: z.nullable(Carer),
  /** The question from which it was made. */
  enquiry: z.nullable(z.object({ number: z.int(), printed: z.string() })),
  /** Changes with the booking. What the desk saves gives the one that it has read. */
  version: Moment,
  heldUntil: z.nullable(Moment),
  /** True while a receipt of the office waits: the seats cannot expire. */
  isKept: z.boolean(),
  confirmedAt: z.nullable(Moment),
  /** When the data of the booker was erased, and why. */
  erased: z.nullable(z.object({ at: Moment, reason: z.string() })),
  trip: z.object({
    packageId: z.int(),
    packageName: z.string(),
    duration: z.string(),
    startDate: CalendarDateText,
    endDate: CalendarDateText,
    imageUrl: z.nullable(z.string()),
    capacity: z.int(),
    /** Seats of all bookings that are sold or held on this date. */
    taken: z.int(),
  }),
  guests: z.int(),
  /** The bookings that travel with this one because guests were added later, the first one first. Without this one. */
  party: z.array(PartyMember),
  /** The booking to which these guests were added; null for a booking of its own. */
  joins: z.nullable(z.string()),
  /** Frozen when the booking was made. */
  policy: CancellationPolicyDto,
  money: z.object({
    pricePerGuestPaise: PaiseAmount,
    subtotalPaise: PaiseAmount,
    discountPaise: PaiseAmount,
    payablePaise: PaiseAmount,
    promoCode: z.nullable(z.string()),
    /** Why the office gave the discount; empty for another or none. */
    discountReason: z.string(),
  }),
  booker: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** For a call or a message: E.164, or null where it cannot be told. */
    phoneNormalised: z.nullable(z.string()),
    address: z.array(z.string()),
    /** The parts of the address, for a form. */
    details: CustomerDetails,
    requests: z.string(),
    /** Bookings of the same address or number that were confirmed, this one included. */
    trips: z.int(),
  }),
})
/** The page of one booking, without what later features add. */
export type DeskBooking = z.infer<typeof BookingPage>

const TrailLine = z.object({
  id: z.string(),
  at: Moment,
  /** A member of the office by name; `traveller`, `gateway`, `system` else. */
  who: z.string(),
  kind: z.enum(['act', 'note']),
  /** The name of the act, or the text of the note. */
  text: z.string(),
  reason: z.string(),
})
/** A line of what happened to a booking. */
export type TrailLine = z.infer<typeof TrailLine>

const Neighbours = z.object({
  /** From 1; null when the booking is not in the list any more. */
  position: z.nullable(z.int()),
  total: z.int(),
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
})
/** Where a booking stands in a list. */
export type BookingNeighbours = z.infer<typeof Neighbours>

/** Calls of the desk on bookings. */
export const deskBookingsSchemas = deskSchemas({
  findBookings: {
    title: 'Find bookings by reference, name, phone or invoice number, upcoming trips first',
    access: 'read_bookings',
    query: z.strictObject({ q: lineOfText(100) }),
    response: z.object({ found: z.array(Found) }),
    errors: [],
  },
  listDeskBookings: {
    title: 'A page of bookings with the sums of the whole filter and the counts of the views',
    access: 'read_bookings',
    query: z.strictObject({
      ...BookingListFilter,
      ...PageAsked,
    }),
    response: z.object({
      bookings: z.array(BookingLine),
      totals: Totals,
      views: z.record(z.enum(DESK_BOOKING_VIEWS), z.int()),
      ...PagesBeside,
      /** Where no booking is left: how many there are without each of the filters. */
      hidden: z.array(z.object({ filter: z.enum(DESK_BOOKING_FILTERS), bookings: z.int() })),
    }),
    errors: [],
  },
  listBookingChoices: {
    title: 'The packages and the people of the office by which bookings can be narrowed',
    access: 'read_bookings',
    response: z.object({
      packages: z.array(z.object({ id: z.int(), name: z.string() })),
      takers: z.array(Person),
      /** Who cares for a booking, also people who have left. */
      carers: z.array(Carer),
      /** To whom a booking can be given: who is there and reads bookings. */
      colleagues: z.array(Person),
    }),
    errors: [],
  },
  exportBookings: {
    title: 'Take out bookings as a file: the whole filter with some columns; many rows are written by a job',
    access: 'export_lists',
    body: z.strictObject({
      ...BookingListFilter,
      format: z.enum(EXPORT_FORMATS),
      columns: z.array(z.enum(DESK_BOOKING_COLUMNS)).check(z.minLength(1), z.maxLength(DESK_BOOKING_COLUMNS.length)),
    }),
    response: ExportDto,
    errors: ['DESK_EXPORT_LIMIT', 'DESK_EXPORT_SHEET', 'DESK_EXPORT_TRAVELLERS'],
    status: 201,
  },
  getDeskBooking: {
    title: 'One booking with its trip, money and booker',
    access: 'read_bookings',
    params: z.strictObject({ reference: Reference }),
    response: BookingPage,
    errors: ['BOOKING_NOT_FOUND'],
  },
  readTrail: {
    title: 'What happened to a booking, the latest first: acts and notes',
    access: 'read_bookings',
    params: z.strictObject({ reference: Reference }),
    response: z.object({ lines: z.array(TrailLine) }),
    errors: ['BOOKING_NOT_FOUND'],
  },
  addBookingNote: {
    title: 'Keep a note at a booking; only the desk sees it',
    access: 'read_bookings',
    params: z.strictObject({ reference: Reference }),
    body: z.strictObject({
      text: lineOfText(2000),
      /** The id of the note: sent twice, it is one note. */
      id: z.optional(Uuid),
    }),
    response: z.object({ id: z.string() }),
    errors: ['BOOKING_NOT_FOUND', 'DESK_NOTE_EMPTY'],
    status: 201,
  },
  takeBackNote: {
    title: 'Take back a note that one has just written',
    access: 'read_bookings',
    params: z.strictObject({ reference: Reference, note: Uuid }),
    response: z.object({ success: z.literal(true) }),
    errors: ['BOOKING_NOT_FOUND', 'DESK_NOTE_STAYS'],
  },
  findNeighbours: {
    title: 'The place of a booking in a list, and the bookings beside it',
    access: 'read_bookings',
    params: z.strictObject({ reference: Reference }),
    query: z.strictObject(BookingListFilter),
    response: Neighbours,
    errors: [],
  },
})

import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Timestamp, PaiseAmount, Uuid } from '#kernel/wire/schema-parts.ts'
import { BOOKING_SOURCES } from '#features/seats/rules/desk-hold.ts'
import { DESK_BOOKING_COLUMNS } from '../rules/desk-booking-columns.ts'
import { DESK_BOOKING_FILTERS, DESK_BOOKING_VIEWS } from '../rules/desk-booking-views.ts'
import { EXPORT_FORMATS } from '#features/exports/rules/list-export.ts'
import { BookingListFilter } from './booking-list-filter.ts'
import { Assignee, Person } from './assignees-calls.ts'
import { ExportDto } from '#features/exports/api/desk-calls.ts'
import { PageQuery, AdjacentPages } from '#kernel/wire/list-parts.ts'
import { BookingStatusName as Status, Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'
import { BookingPage } from './desk-booking-schemas.ts'

const BookingListItem = z.object({
  reference: z.string(),
  booker: z.string(),
  phone: z.string(),
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  guests: z.int(),
  status: Status,
  /** The end of the hold of an unpaid booking. */
  heldUntil: z.nullable(Timestamp),
  pricePaise: PaiseAmount,
  /** The discount, and its reason when the office gave it. */
  discountPaise: PaiseAmount,
  discountReason: z.string(),
  /** The captured amount, less promised refunds. */
  paidPaise: PaiseAmount,
  /** Travellers whose details were entered. */
  named: z.int(),
  /** The source of the booking, and the staff member who took it; null for the site. */
  cameBy: z.enum(BOOKING_SOURCES),
  takenBy: z.nullable(z.string()),
  /** The assignee; null for nobody. */
  assignee: z.nullable(z.string()),
  bookedAt: Timestamp,
})
/** A booking in a list of the desk. */
export type DeskBookingListItem = z.infer<typeof BookingListItem>

const BookingMatch = z.object({
  reference: z.string(),
  booker: z.string(),
  packageName: z.string(),
  startDate: CalendarDateText,
  status: Status,
  /**
   * What matched: `reference`, `invoice`, `transfer` for the number of a bank transfer, `phone`, `name`, or `sound` for
   * a name with a different spelling.
   */
  by: z.enum(['reference', 'invoice', 'transfer', 'phone', 'name', 'sound']),
})
/** A booking found by the find-or-do dialog. */
export type FoundBooking = z.infer<typeof BookingMatch>

const Totals = z.object({ bookings: z.int(), guests: z.int(), pricePaise: PaiseAmount })
/** Totals of all bookings that match the filter, not of one page. */
export type DeskBookingTotals = z.infer<typeof Totals>

/** The page of one booking, without the parts that later features add. */
export type DeskBooking = z.infer<typeof BookingPage>

const TrailLine = z.object({
  id: z.string(),
  at: Timestamp,
  /** The name of a staff member; otherwise `traveller`, `gateway`, `system`. */
  who: z.string(),
  kind: z.enum(['action', 'note']),
  /** The name of the action, or the text of the note. */
  text: z.string(),
  reason: z.string(),
})
/** An entry in the history of a booking. */
export type TrailLine = z.infer<typeof TrailLine>

const Neighbours = z.object({
  /** The position, counted from 1; null when the booking is no longer in the list. */
  position: z.nullable(z.int()),
  total: z.int(),
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
})
/** The position of a booking in a list. */
export type BookingNeighbours = z.infer<typeof Neighbours>

// Desk calls for bookings.

export const findBookings = defineDeskCall('GET', '/api/desk/find', {
  title: 'Find bookings by reference, name, phone or invoice number, upcoming trips first',
  access: 'read_bookings',
  query: z.strictObject({ q: lineOfText(100) }),
  response: z.object({ found: z.array(BookingMatch) }),
  errors: [],
})

export const listDeskBookings = defineDeskCall('GET', '/api/desk/bookings', {
  title: 'List a page of bookings, with the totals of the whole filter and the number of bookings in each view',
  access: 'read_bookings',
  query: z.strictObject({
    ...BookingListFilter,
    ...PageQuery,
  }),
  response: z.object({
    bookings: z.array(BookingListItem),
    totals: Totals,
    views: z.record(z.enum(DESK_BOOKING_VIEWS), z.int()),
    ...AdjacentPages,
    /** For an empty result: the number of bookings found without each of the filters. */
    hidden: z.array(z.object({ filter: z.enum(DESK_BOOKING_FILTERS), bookings: z.int() })),
  }),
  errors: [],
})

export const listBookingChoices = defineDeskCall('GET', '/api/desk/booking-choices', {
  title: 'List the packages and staff members that bookings can be filtered by',
  access: 'read_bookings',
  response: z.object({
    packages: z.array(z.object({ id: z.int(), name: z.string() })),
    bookingStaff: z.array(Person),
    /** The assignees of bookings, including people who have left. */
    assignees: z.array(Assignee),
    /** The possible assignees of a booking: active staff who may read bookings. */
    colleagues: z.array(Person),
  }),
  errors: [],
})

export const exportBookings = defineDeskCall('POST', '/api/desk/bookings/export', {
  title: 'Export all bookings of a filter as a file, with the selected columns. Long exports run as a background job.',
  access: 'export_lists',
  body: z.strictObject({
    ...BookingListFilter,
    format: z.enum(EXPORT_FORMATS),
    columns: z.array(z.enum(DESK_BOOKING_COLUMNS)).check(z.minLength(1), z.maxLength(DESK_BOOKING_COLUMNS.length)),
  }),
  response: ExportDto,
  errors: ['DESK_EXPORT_LIMIT', 'DESK_EXPORT_TOO_MANY_ROWS', 'DESK_EXPORT_TRAVELLERS'],
  status: 201,
})

export const getDeskBooking = defineDeskCall('GET', '/api/desk/bookings/:reference', {
  title: 'Get a booking with its trip, money and booker',
  access: 'read_bookings',
  params: z.strictObject({ reference: Reference }),
  response: BookingPage,
  errors: ['BOOKING_NOT_FOUND'],
})

export const getTrail = defineDeskCall('GET', '/api/desk/bookings/:reference/trail', {
  title: 'Get the history of a booking, latest first: events and notes',
  access: 'read_bookings',
  params: z.strictObject({ reference: Reference }),
  response: z.object({ lines: z.array(TrailLine) }),
  errors: ['BOOKING_NOT_FOUND'],
})

export const addBookingNote = defineDeskCall('POST', '/api/desk/bookings/:reference/notes', {
  title: 'Add a note to a booking. Only staff can see it.',
  access: 'read_bookings',
  params: z.strictObject({ reference: Reference }),
  body: z.strictObject({
    text: lineOfText(2000),
    /** The id of the note. A note sent twice with the same id is saved once. */
    id: z.optional(Uuid),
  }),
  response: z.object({ id: z.string() }),
  errors: ['BOOKING_NOT_FOUND', 'DESK_NOTE_EMPTY'],
  status: 201,
})

export const undoNote = defineDeskCall('POST', '/api/desk/bookings/:reference/notes/:note/removal', {
  title: 'Withdraw a note that the caller has just added',
  access: 'read_bookings',
  params: z.strictObject({ reference: Reference, note: Uuid }),
  response: z.object({ success: z.literal(true) }),
  errors: ['BOOKING_NOT_FOUND', 'DESK_NOTE_NOT_WITHDRAWABLE'],
})

export const findNeighbours = defineDeskCall('GET', '/api/desk/bookings/:reference/neighbours', {
  title: 'Get the position of a booking in a list, and the bookings before and after it',
  access: 'read_bookings',
  params: z.strictObject({ reference: Reference }),
  query: z.strictObject(BookingListFilter),
  response: Neighbours,
  errors: [],
})

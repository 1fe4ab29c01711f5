import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, PublicId } from '#kernel/wire/schema-parts.ts'
import { ASSIGNEE_ID } from '../rules/booking-assignee.ts'
import { MAX_BULK_BOOKINGS } from '#features/bulk-actions/rules/bulk-action.ts'
import { BOOKING_SOURCES } from '#features/seats/rules/desk-hold.ts'
import {
  DESK_BOOKING_NAMES_FILTERS,
  DESK_BOOKING_PAID_FILTERS,
  DESK_BOOKING_PERIODS,
  DESK_BOOKING_SORTS,
  DESK_BOOKING_VIEWS,
} from '../rules/desk-booking-views.ts'
import { listOf } from '#kernel/wire/list-parts.ts'
import { BookingStatusName, Reference } from '#kernel/wire/reference.ts'

const referenceList = listOf(Reference, { values: MAX_BULK_BOOKINGS, characters: MAX_BULK_BOOKINGS * 12 })

/** The filters and the order of a booking list. The URL of the table uses the same names. */
export const BookingListFilter = {
  view: z._default(z.enum(DESK_BOOKING_VIEWS), 'all'),
  status: z.optional(listOf(BookingStatusName)),
  /** A date range for the first day of the trip, inclusive. */
  from: z.optional(CalendarDateText),
  to: z.optional(CalendarDateText),
  /** The first day of the trip, as a period relative to today. */
  within: z.optional(z.enum(DESK_BOOKING_PERIODS)),
  /** A date range for when the price was paid, inclusive. */
  soldFrom: z.optional(CalendarDateText),
  soldTo: z.optional(CalendarDateText),
  package: z.optional(listOf(PublicId)),
  came: z.optional(listOf(z.enum(BOOKING_SOURCES))),
  /** The staff member who took the booking. */
  taken: z.optional(listOf(z.string().check(z.regex(/^[\w-]{1,64}$/, 'This person is not known.')))),
  /** The assignee; `me` for the caller, `nobody` for unassigned bookings. */
  assignee: z.optional(listOf(z.string().check(z.regex(ASSIGNEE_ID, 'This person is not known.')))),
  names: z.optional(z.enum(DESK_BOOKING_NAMES_FILTERS)),
  paid: z.optional(z.enum(DESK_BOOKING_PAID_FILTERS)),
  /** The references of selected or of excluded bookings. */
  only: z.optional(referenceList),
  except: z.optional(referenceList),
  /** A reference, a part of a name, or the end of a phone number. */
  q: z.optional(lineOfText(100)),
  sort: z._default(z.enum(DESK_BOOKING_SORTS), '-booked'),
}

const ListQuery = z.object(BookingListFilter)
/** The filters of a booking list as parsed by the server. */
export type BookingListQuery = z.output<typeof ListQuery>

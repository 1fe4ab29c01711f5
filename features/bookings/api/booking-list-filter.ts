import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, PublicId } from '#kernel/wire/schema-parts.ts'
import { CARER_ID } from '../rules/booking-carer.ts'
import { BULK_MOST } from '#features/bulk-actions/rules/bulk-act.ts'
import { BOOKING_SOURCES } from '../rules/desk-hold.ts'
import {
  DESK_BOOKING_NAMES,
  DESK_BOOKING_PAID,
  DESK_BOOKING_PERIODS,
  DESK_BOOKING_SORTS,
  DESK_BOOKING_VIEWS,
} from '../rules/desk-booking-views.ts'
import { listOf } from '#kernel/wire/list-parts.ts'
import { BookingStatusName, Reference } from '#kernel/wire/reference.ts'

const referenceList = listOf(Reference, { values: BULK_MOST, characters: BULK_MOST * 12 })

/** What a list of bookings is narrowed to, and its order. The address of the table has the same names. */
export const BookingListFilter = {
  view: z._default(z.enum(DESK_BOOKING_VIEWS), 'all'),
  status: z.optional(listOf(BookingStatusName)),
  /** The first day of the trip, both ends included. */
  from: z.optional(CalendarDateText),
  to: z.optional(CalendarDateText),
  /** The same, seen from today. */
  within: z.optional(z.enum(DESK_BOOKING_PERIODS)),
  /** The days on which the price was paid, both ends included. */
  soldFrom: z.optional(CalendarDateText),
  soldTo: z.optional(CalendarDateText),
  package: z.optional(listOf(PublicId)),
  came: z.optional(listOf(z.enum(BOOKING_SOURCES))),
  /** Who of the office took it. */
  taken: z.optional(listOf(z.string().check(z.regex(/^[\w-]{1,64}$/, 'This person is not known.')))),
  /** Who of the office cares for it; `me` for who asks, `nobody` for bookings without anybody. */
  carer: z.optional(listOf(z.string().check(z.regex(CARER_ID, 'This person is not known.')))),
  names: z.optional(z.enum(DESK_BOOKING_NAMES)),
  paid: z.optional(z.enum(DESK_BOOKING_PAID)),
  /** Chosen bookings of the list, or those that were left out of it. */
  only: z.optional(referenceList),
  except: z.optional(referenceList),
  /** A part of a name, a reference or the end of a phone number. */
  q: z.optional(lineOfText(100)),
  sort: z._default(z.enum(DESK_BOOKING_SORTS), '-booked'),
}

const ListQuery = z.object(BookingListFilter)
/** What a list of bookings is narrowed to, as the server reads it. */
export type BookingListQuery = z.output<typeof ListQuery>

import * as z from 'zod/mini'
import { lineOfText, Uuid } from '#kernel/wire/schema-parts.ts'
import { DESK_BOOKING_COLUMNS } from '../rules/desk-booking-columns.ts'
import { BookingListFilter } from './booking-list-filter.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

const COLUMN_NAMES = new RegExp(`^(?:${DESK_BOOKING_COLUMNS.join('|')})(?:,(?:${DESK_BOOKING_COLUMNS.join('|')}))*$`)

/** The list of a kept view, by the names of the address. It keeps no text that was searched for, and no chosen rows. */
export const KeptAddress = z.extend(z.omit(z.strictObject(BookingListFilter), { q: true, only: true, except: true }), {
  columns: z.optional(z.string().check(z.maxLength(200), z.regex(COLUMN_NAMES, 'These columns are not known.'))),
})

const Kept = z.strictObject({
  name: lineOfText(40),
  /** For everybody: owners and managers only. */
  isShared: z.boolean(),
  /** Each of its bookings means work. */
  isUrgent: z.boolean(),
  address: KeptAddress,
})

const View = z.object({
  id: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  isUrgent: z.boolean(),
  /** Whether one may change and remove it. */
  mayChange: z.boolean(),
  address: z.record(z.string(), z.string()),
  bookings: z.int(),
})
/** A view that somebody of the office has kept. */
export type SavedView = z.infer<typeof View>

const Done = z.object({ success: z.literal(true) })

/** Calls of the desk on kept views of the table of bookings. */
export const deskViewsSchemas = deskSchemas({
  listViews: {
    title: 'One’s own views of the table of bookings and those of everybody, each with its number of bookings',
    access: 'read_bookings',
    response: z.object({ views: z.array(View) }),
    errors: [],
  },
  keepView: {
    title: 'Keep a view of the table of bookings, for oneself or for everybody',
    access: 'read_bookings',
    body: Kept,
    response: z.object({ id: z.string() }),
    errors: ['DESK_ROLE', 'DESK_VIEW_NAME', 'DESK_VIEWS_MOST'],
    status: 201,
  },
  changeView: {
    title: 'Change the name, the list or the readers of a kept view',
    access: 'read_bookings',
    params: z.strictObject({ id: Uuid }),
    body: Kept,
    response: Done,
    errors: ['DESK_ROLE', 'DESK_VIEW_GONE', 'DESK_VIEW_NAME'],
  },
  removeView: {
    title: 'Remove a kept view',
    access: 'read_bookings',
    params: z.strictObject({ id: Uuid }),
    response: Done,
    errors: ['DESK_ROLE', 'DESK_VIEW_GONE'],
  },
})

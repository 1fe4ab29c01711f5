import * as z from 'zod/mini'
import { lineOfText, Uuid } from '#kernel/wire/schema-parts.ts'
import { DESK_BOOKING_COLUMNS } from '../rules/desk-booking-columns.ts'
import { BookingListFilter } from './booking-list-filter.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const COLUMN_NAMES = new RegExp(`^(?:${DESK_BOOKING_COLUMNS.join('|')})(?:,(?:${DESK_BOOKING_COLUMNS.join('|')}))*$`)

/** The filters of a saved view, by the parameter names of the URL. Excludes the search text and selected rows. */
export const SavedViewAddress = z.extend(
  z.omit(z.strictObject(BookingListFilter), { q: true, only: true, except: true }),
  {
    columns: z.optional(z.string().check(z.maxLength(200), z.regex(COLUMN_NAMES, 'These columns are not known.'))),
  },
)

const ViewBody = z.strictObject({
  name: lineOfText(40),
  /** True for a view shared with everybody. Only owners and managers may share one. */
  isShared: z.boolean(),
  /** True when each booking in the view needs work. */
  isUrgent: z.boolean(),
  address: SavedViewAddress,
})

const View = z.object({
  id: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  isUrgent: z.boolean(),
  /** Whether the caller may change and remove it. */
  mayChange: z.boolean(),
  address: z.record(z.string(), z.string()),
  bookings: z.int(),
})
/** A view saved by a staff member. */
export type SavedView = z.infer<typeof View>

const SuccessResponse = z.object({ success: z.literal(true) })

// Desk calls for saved views of the bookings table.

export const listViews = defineDeskCall('GET', '/api/desk/views', {
  title: 'List the caller’s own and the shared views of the bookings table, each with its number of bookings',
  access: 'read_bookings',
  response: z.object({ views: z.array(View) }),
  errors: [],
})

export const saveView = defineDeskCall('POST', '/api/desk/views', {
  title: 'Save a view of the bookings table, for the caller or shared with everyone',
  access: 'read_bookings',
  body: ViewBody,
  response: z.object({ id: z.string() }),
  errors: ['DESK_ROLE', 'DESK_VIEW_NAME', 'DESK_VIEWS_FULL'],
  status: 201,
})

export const changeView = defineDeskCall('POST', '/api/desk/views/:id', {
  title: 'Change the name, the filters or the sharing of a saved view',
  access: 'read_bookings',
  params: z.strictObject({ id: Uuid }),
  body: ViewBody,
  response: SuccessResponse,
  errors: ['DESK_ROLE', 'DESK_VIEW_GONE', 'DESK_VIEW_NAME'],
})

export const removeView = defineDeskCall('POST', '/api/desk/views/:id/remove', {
  title: 'Remove a saved view',
  access: 'read_bookings',
  params: z.strictObject({ id: Uuid }),
  response: SuccessResponse,
  errors: ['DESK_ROLE', 'DESK_VIEW_GONE'],
})

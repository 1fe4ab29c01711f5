import * as z from 'zod/mini'
import { blockOfText, CalendarDateText, lineOfText, Timestamp, Uuid } from '#kernel/wire/schema-parts.ts'
import { BULK_ACTIONS, MAX_BULK, BULK_REASONS, BULK_RESULTS } from '../rules/bulk-action.ts'
import { BookingListFilter } from '#features/bookings/api/booking-list-filter.ts'
import { AssigneeId } from '#features/bookings/api/assignees-calls.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

/** The action, the selected bookings of the list, and the broadcast text for `write`. */
const Query = {
  action: z.enum(BULK_ACTIONS),
  filter: z.strictObject(BookingListFilter),
  subject: z._default(lineOfText(150), ''),
  text: z._default(blockOfText(5_000), ''),
  /** The new assignee for `give_to`; null for nobody. */
  to: z._default(AssigneeId, null),
}

const LeftOut = z.object({ reason: z.enum(BULK_REASONS), bookings: z.int() })
/** A booker whom a broadcast would reach, or the reason why not. */
const Person = z.object({
  reference: z.string(),
  booker: z.string(),
  phone: z.string(),
  guests: z.int(),
  reason: z.nullable(z.enum(BULK_REASONS)),
})
const Preview = z.object({
  /** Selected bookings, and those that the action would apply to. */
  bookings: z.int(),
  takes: z.int(),
  /** How many broadcast emails this user may still send today; null for a role without this limit. */
  leftToday: z.nullable(z.int()),
  leftOut: z.array(LeftOut),
  /** For a broadcast: the bookers in the order of the list, with the reason if they get no email. */
  people: z.array(Person),
  /** The broadcast as one booker would get it; null for an action with a fixed text, and when nobody gets one. */
  mail: z.nullable(
    z.object({
      reference: z.string(),
      to: z.string(),
      /** Null for a tour manager. */
      email: z.nullable(z.string()),
      subject: z.string(),
      text: z.string(),
    }),
  ),
})
/** A preview of a bulk action. */
export type BulkPreview = z.infer<typeof Preview>

const Row = z.object({
  reference: z.string(),
  booker: z.string(),
  phone: z.string(),
  packageName: z.string(),
  startDate: CalendarDateText,
  result: z.enum(BULK_RESULTS),
  reason: z.nullable(z.enum(BULK_REASONS)),
  /** The state of the booking's email; `failed` when it was not delivered. Null without an email. */
  mail: z.nullable(z.enum(['queued', 'sent', 'failed'])),
})

const Line = z.object({
  id: z.string(),
  action: z.enum(BULK_ACTIONS),
  who: z.string(),
  at: Timestamp,
  subject: z.string(),
  /** The name of the new assignee; null for nobody, and for an email. */
  givenTo: z.nullable(z.string()),
  /** True when the action was stopped before its first email. */
  isStopped: z.boolean(),
  counts: z.record(z.enum(BULK_RESULTS), z.int()),
})
const Page = z.extend(Line, {
  text: z.string(),
  /** Until when the action can be stopped; null once it has started. */
  startsAt: z.nullable(Timestamp),
  /** The departure of the selected bookings; null for bookings of several departures. */
  departure: z.nullable(z.object({ packageId: z.int(), startDate: CalendarDateText })),
  rows: z.array(Row),
})
/** A bulk action with a line for each booking. */
export type DeskBulkAction = z.infer<typeof Page>
/** One booking of a bulk action. */
export type DeskBulkRow = z.infer<typeof Row>

// Desk calls for bulk actions on bookings.

export const previewBulkAction = defineDeskCall('POST', '/api/desk/bulk-actions/preview', {
  title: 'What an act on many bookings would do: whom it takes, whom it leaves out, and how a letter reads',
  access: 'do_with_many',
  body: z.strictObject({
    ...Query,
    /** The booking whose email is previewed; by default the first one. */
    shown: z.optional(Reference),
  }),
  response: Preview,
  errors: ['DEPARTURE_NOT_FOUND', 'DESK_BULK_LIMIT', 'MAX_DESK_BULK', 'DESK_ROLE'],
})

export const orderBulkAction = defineDeskCall('POST', '/api/desk/bulk-actions', {
  title: 'Do something with many bookings; a job does it with a result for each',
  access: 'do_with_many',
  body: z.strictObject({
    ...Query,
    /** The id of the action, chosen by the dialog: a second order with the same id repeats the first one. */
    id: z.optional(Uuid),
    /** The number of selected bookings, as shown. */
    bookings: z.int().check(z.gte(1), z.lte(MAX_BULK)),
    /** The number of bookings that the action applies to, as shown on the button. */
    takes: z.int().check(z.gte(0), z.lte(MAX_BULK)),
  }),
  response: z.object({ id: z.string() }),
  errors: [
    'DEPARTURE_NOT_FOUND',
    'DESK_BULK_CHANGED',
    'DESK_BULK_DAY',
    'DESK_BULK_LIMIT',
    'MAX_DESK_BULK',
    'DESK_BULK_NOBODY',
    'DESK_MESSAGE_EMPTY',
    'DESK_PERSON_GONE',
    'DESK_REPLY_TEMPLATE_ONLY',
    'DESK_ROLE',
  ],
  status: 201,
})

export const listBulkActions = defineDeskCall('GET', '/api/desk/bulk-actions', {
  title: 'What was done with many bookings in the last days, the latest first; an owner sees everybody’s',
  access: 'do_with_many',
  response: z.object({ actions: z.array(Line) }),
  errors: [],
})

export const getBulkAction = defineDeskCall('GET', '/api/desk/bulk-actions/:id', {
  title: 'One act on many bookings with a line for each of them',
  access: 'do_with_many',
  params: z.strictObject({ id: Uuid }),
  response: Page,
  errors: ['DESK_BULK_GONE'],
})

export const retryBulkAction = defineDeskCall('POST', '/api/desk/bulk-actions/:id/again', {
  title: 'Try those bookings of an act again that have failed',
  access: 'do_with_many',
  params: z.strictObject({ id: Uuid }),
  response: z.object({ success: z.literal(true) }),
  errors: ['DESK_BULK_GONE', 'DESK_ROLE'],
})

export const stopBulkAction = defineDeskCall('POST', '/api/desk/bulk-actions/:id/stop', {
  title: 'Stop the mails of an act before the first one',
  access: 'do_with_many',
  params: z.strictObject({ id: Uuid }),
  response: z.object({ success: z.literal(true) }),
  errors: ['DESK_BULK_BEGUN', 'DESK_BULK_GONE'],
})

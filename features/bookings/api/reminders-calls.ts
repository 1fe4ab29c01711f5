import * as z from 'zod/mini'
import { lineOfText, Timestamp, Uuid } from '#kernel/wire/schema-parts.ts'
import { MAX_REMINDER_LENGTH } from '../rules/booking-reminder.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Reminder = z.object({
  id: z.string(),
  reference: z.string(),
  booker: z.string(),
  text: z.string(),
  dueAt: Timestamp,
  /** Who is reminded, and who set the reminder. */
  who: z.string(),
  setBy: z.string(),
  isOwn: z.boolean(),
  doneAt: z.nullable(Timestamp),
})
/** A reminder for a staff member at a date and time. */
export type BookingReminder = z.infer<typeof Reminder>

const REMINDER_PARAMS = z.strictObject({ id: Uuid })
const BOOKING_PARAMS = z.strictObject({ reference: Reference })
const SuccessResponse = z.object({ success: z.literal(true) })

// Desk calls for reminders.

export const listReminders = defineDeskCall('GET', '/api/desk/bookings/:reference/reminders', {
  title: 'List the reminders of a booking, the next one first, and the staff members who can be reminded',
  access: 'read_bookings',
  params: BOOKING_PARAMS,
  response: z.object({
    reminders: z.array(Reminder),
    colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  errors: ['BOOKING_NOT_FOUND'],
})

export const setReminder = defineDeskCall('POST', '/api/desk/bookings/:reference/reminders', {
  title: 'Set a reminder on a booking, for the caller or a colleague',
  access: 'read_bookings',
  params: BOOKING_PARAMS,
  body: z.strictObject({
    text: lineOfText(MAX_REMINDER_LENGTH),
    dueAt: Timestamp,
    /** The id of the reminder. A reminder sent twice with the same id is saved once. */
    id: z.optional(Uuid),
    /** Who is reminded. By default the caller. */
    staffId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'This person is not known.'))),
  }),
  response: z.object({ id: z.string() }),
  errors: ['BOOKING_NOT_FOUND', 'DESK_REMINDER_TEXT', 'DESK_REMINDER_TIME', 'DESK_PERSON_GONE'],
  status: 201,
})

export const listDueReminders = defineDeskCall('GET', '/api/desk/reminders', {
  title: 'List the reminders that are due, oldest first',
  access: 'read_bookings',
  response: z.object({ reminders: z.array(Reminder) }),
  errors: [],
})

export const finishReminder = defineDeskCall('POST', '/api/desk/reminders/:id/done', {
  title: 'Mark a reminder as done, or reopen it',
  access: 'read_bookings',
  params: REMINDER_PARAMS,
  body: z.strictObject({ isDone: z.boolean() }),
  response: SuccessResponse,
  errors: ['DESK_REMINDER_GONE'],
})

export const snoozeReminder = defineDeskCall('POST', '/api/desk/reminders/:id/later', {
  title: 'Snooze a reminder',
  access: 'read_bookings',
  params: REMINDER_PARAMS,
  body: z.strictObject({ dueAt: Timestamp }),
  response: SuccessResponse,
  errors: ['DESK_REMINDER_GONE', 'DESK_REMINDER_TIME'],
})

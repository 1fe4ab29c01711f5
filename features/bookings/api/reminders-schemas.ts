import * as z from 'zod/mini'
import { lineOfText, Moment, Uuid } from '#kernel/wire/schema-parts.ts'
import { REMINDER_LONGEST } from '../rules/booking-reminder.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

const Reminder = z.object({
  id: z.string(),
  reference: z.string(),
  booker: z.string(),
  text: z.string(),
  dueAt: Moment,
  /** Who is reminded, and who asked for it. */
  who: z.string(),
  setBy: z.string(),
  isOwn: z.boolean(),
  doneAt: z.nullable(Moment),
})
/** Something of which a person of the office is reminded at a moment. */
export type BookingReminder = z.infer<typeof Reminder>

const OF_REMINDER = z.strictObject({ id: Uuid })
const OF_BOOKING = z.strictObject({ reference: Reference })
const Done = z.object({ success: z.literal(true) })

/** Calls of the desk on what it wants to be reminded of. */
export const deskRemindersSchemas = deskSchemas({
  listReminders: {
    title: 'The reminders of a booking, those to come first, and who can be reminded',
    access: 'read_bookings',
    params: OF_BOOKING,
    response: z.object({
      reminders: z.array(Reminder),
      colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    errors: ['BOOKING_NOT_FOUND'],
  },
  setReminder: {
    title: 'Remind oneself or a colleague of a booking at a moment',
    access: 'read_bookings',
    params: OF_BOOKING,
    body: z.strictObject({
      text: lineOfText(REMINDER_LONGEST),
      dueAt: Moment,
      /** The id of the reminder: sent twice, it is one reminder. */
      id: z.optional(Uuid),
      /** Who is reminded. Left out: oneself. */
      staffId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'This person is not known.'))),
    }),
    response: z.object({ id: z.string() }),
    errors: ['BOOKING_NOT_FOUND', 'DESK_REMINDER_TEXT', 'DESK_REMINDER_MOMENT', 'DESK_PERSON_GONE'],
    status: 201,
  },
  listDueReminders: {
    title: 'The reminders whose moment has come, the oldest first',
    access: 'read_bookings',
    response: z.object({ reminders: z.array(Reminder) }),
    errors: [],
  },
  finishReminder: {
    title: 'A reminder is done, or is not after all',
    access: 'read_bookings',
    params: OF_REMINDER,
    body: z.strictObject({ isDone: z.boolean() }),
    response: Done,
    errors: ['DESK_REMINDER_GONE'],
  },
  putReminderOff: {
    title: 'Remind later',
    access: 'read_bookings',
    params: OF_REMINDER,
    body: z.strictObject({ dueAt: Moment }),
    response: Done,
    errors: ['DESK_REMINDER_GONE', 'DESK_REMINDER_MOMENT'],
  },
})

import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskRemindersSchemas as schemas } from './reminders-schemas.ts'

/** Calls of the desk on what it wants to be reminded of. */

export const listReminders = endpoint<typeof schemas.listReminders>('GET', '/api/desk/bookings/:reference/reminders')
export const setReminder = endpoint<typeof schemas.setReminder>('POST', '/api/desk/bookings/:reference/reminders')
export const listDueReminders = endpoint<typeof schemas.listDueReminders>('GET', '/api/desk/reminders')
export const finishReminder = endpoint<typeof schemas.finishReminder>('POST', '/api/desk/reminders/:id/done')
export const putReminderOff = endpoint<typeof schemas.putReminderOff>('POST', '/api/desk/reminders/:id/later')

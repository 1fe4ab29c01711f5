import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { BookingReminder } from '#features/bookings/api/reminders-calls.ts'
import { deskReminders as texts } from '#messages/bookings/desk-reminders.ts'
import type { TodayLine } from '../today-line.ts'

/** Due reminders, one line each. `isMine` is false for those of a colleague. */
export function reminderLines(reminders: readonly BookingReminder[]): TodayLine[] {
  return reminders.map(({ id, reference, booker, text, dueAt, who, isOwn }) => ({
    // A postponed reminder appears again, even if its line was snoozed before.
    key: `reminder ${id} ${dueAt}`,
    urgency: 2,
    icon: 'sun',
    text: texts.today(booker, text),
    more: texts.reminderFor(who, reference),
    action: texts.action,
    to: deskPages.booking(reference),
    isMine: isOwn,
  }))
}

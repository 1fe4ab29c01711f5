import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { BookingReminder } from '#features/bookings/api/reminders-schemas.ts'
import { deskReminders as texts } from '#messages/bookings/desk-reminders.ts'
import type { TodayLine } from '../today-line.ts'

/** Reminders whose moment has come, one line each. Those of a colleague are not mine. */
export function reminderLines(reminders: readonly BookingReminder[]): TodayLine[] {
  return reminders.map(({ id, reference, booker, text, dueAt, who, isOwn }) => ({
    // A reminder that was put off comes back, also when its line was put off before.
    key: `reminder ${id} ${dueAt}`,
    urgency: 2,
    icon: 'sun',
    words: texts.today(booker, text),
    more: texts.todayMore(who, reference),
    act: texts.act,
    to: deskPages.booking(reference),
    isMine: isOwn,
  }))
}

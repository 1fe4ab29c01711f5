import { randomUUID } from 'node:crypto'
import type { BookingReminder } from '../api/reminders-schemas.ts'
import { isReminderMoment } from '../rules/booking-reminder.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { listColleagues, type Colleague } from './list-colleagues.ts'
import { reminderRepository, type FoundReminder } from './reminder-repository.ts'
import { requireBooking } from './require-booking.ts'

const MOST = 100

/** The reminders of a booking, and whom one can remind. @throws {AppError} `BOOKING_NOT_FOUND`. */
export async function listReminders(
  { db }: Pick<Platform, 'db'>,
  staff: Staff,
  reference: string,
): Promise<{ reminders: BookingReminder[]; colleagues: Colleague[] }> {
  const booking = await requireBooking(db, reference)
  const [found, colleagues] = await Promise.all([
    reminderRepository.listOfBooking(db, booking.id, MOST),
    listColleagues(db),
  ])
  return { reminders: await toReminders(db, staff, found), colleagues }
}

/** Everybody's reminders whose moment has come. */
export async function listDueReminders(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  staff: Staff,
): Promise<BookingReminder[]> {
  return toReminders(db, staff, await reminderRepository.listDue(db, clock.now(), MOST))
}

type NewReminder = {
  reference: string
  text: string
  dueAt: Date
  staffId?: string | undefined
  /** With an id that came before, nothing is set. */
  id?: string | undefined
}

/**
 * Reminds oneself or a colleague of a booking.
 *
 * @returns the id of the reminder.
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_REMINDER_TEXT`; `DESK_REMINDER_MOMENT` for a moment that is past or more
 *   than two years ahead; `DESK_PERSON_GONE` for somebody who may not read bookings, or not any more.
 */
export async function setReminder(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  staff: Staff,
  { reference, text, dueAt, staffId = staff.id, id = randomUUID() }: NewReminder,
): Promise<string> {
  const at = clock.now()
  if (text === '') throw new AppError('DESK_REMINDER_TEXT')
  if (!isReminderMoment(dueAt, at)) throw new AppError('DESK_REMINDER_MOMENT')
  const booking = await requireBooking(db, reference)
  const isThere = staffId === staff.id || (await listColleagues(db)).some((person) => person.id === staffId)
  if (!isThere) throw new AppError('DESK_PERSON_GONE')
  await inTransaction(db, async (tx) => {
    const row = { id, bookingId: booking.id, staffId, setBy: staff.id, text, dueAt, createdAt: at }
    if (!(await reminderRepository.insert(tx, row))) return noteUnchanged('the reminder was set before')
    // The text may name a person, so it stands in its own row only.
    const act = { on: { kind: 'booking', id: booking.id }, at, after: { for: staffId, dueAt: dueAt.toISOString() } }
    await recordAct(tx, {
      name: 'reminder_set',
      reason: staffId === staff.id ? 'for oneself' : 'for a colleague',
      ...act,
    })
  })
  return id
}

/** Says that a reminder is done, or is not after all. @throws {AppError} `DESK_REMINDER_GONE`. */
export async function finishReminder(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  staff: Staff,
  { id, isDone }: { id: string; isDone: boolean },
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const row = await reminderRepository.update(tx, id, {
      doneAt: isDone ? at : null,
      doneBy: isDone ? staff.id : null,
    })
    if (row === undefined) throw new AppError('DESK_REMINDER_GONE')
    const act = { on: { kind: 'booking', id: row.bookingId }, at, reason: isDone ? 'it is done' : 'it is open again' }
    await recordAct(tx, { name: isDone ? 'reminder_done' : 'reminder_reopened', ...act })
  })
}

/** Reminds later. @throws {AppError} `DESK_REMINDER_MOMENT`, `DESK_REMINDER_GONE`. */
export async function putReminderOff(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { id, dueAt }: { id: string; dueAt: Date },
): Promise<void> {
  const at = clock.now()
  if (!isReminderMoment(dueAt, at)) throw new AppError('DESK_REMINDER_MOMENT')
  await inTransaction(db, async (tx) => {
    const row = await reminderRepository.update(tx, id, { dueAt })
    if (row === undefined) throw new AppError('DESK_REMINDER_GONE')
    const act = {
      on: { kind: 'booking', id: row.bookingId },
      at,
      reason: 'snoozed',
      after: { dueAt: dueAt.toISOString() },
    }
    await recordAct(tx, { name: 'reminder_put_off', ...act })
  })
}

async function toReminders(db: Queryable, staff: Staff, found: readonly FoundReminder[]): Promise<BookingReminder[]> {
  const ids = found.flatMap(({ row }) => [row.staffId, row.setBy])
  const people = await staffRepository.findNames(db, [...new Set(ids)])
  const nameOf = (asked: string) => people.find(({ id }) => id === asked)?.name ?? ''
  return found.map(({ row, reference, booker }) => ({
    id: row.id,
    reference,
    booker,
    text: row.text,
    dueAt: row.dueAt.toISOString(),
    who: nameOf(row.staffId),
    setBy: nameOf(row.setBy),
    isOwn: row.staffId === staff.id,
    doneAt: row.doneAt?.toISOString() ?? null,
  }))
}

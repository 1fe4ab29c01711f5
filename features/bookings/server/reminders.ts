import { randomUUID } from 'node:crypto'
import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import type { BookingReminder } from '../api/reminders-calls.ts'
import { isReminderTime } from '../rules/booking-reminder.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { listColleagues, type Colleague } from './list-colleagues.ts'
import { reminderRepository, type ReminderWithBooking } from './reminder-repository.ts'
import { requireBooking } from './require-booking.ts'

const MAX_REMINDERS = 100

/** The reminders of a booking, and the people who can be reminded. @throws {AppError} `BOOKING_NOT_FOUND`. */
export async function listReminders(
  { db }: Pick<Platform, 'db'>,
  staff: Staff,
  reference: string,
): Promise<{ reminders: BookingReminder[]; colleagues: Colleague[] }> {
  const booking = await requireBooking(db, reference)
  const [found, colleagues] = await Promise.all([
    reminderRepository.listByBooking(db, booking.id, MAX_REMINDERS),
    listColleagues(db),
  ])
  return { reminders: await toReminders(db, staff, found), colleagues }
}

/** The due reminders of all users. */
export async function listDueReminders(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  staff: Staff,
): Promise<BookingReminder[]> {
  return toReminders(db, staff, await reminderRepository.listDue(db, clock.now(), MAX_REMINDERS))
}

type NewReminder = {
  reference: string
  text: string
  dueAt: Date
  staffId?: string | undefined
  /** If a reminder with this id already exists, nothing is saved. */
  id?: string | undefined
}

/**
 * Sets a reminder about a booking for the caller or a colleague.
 *
 * @returns the id of the reminder.
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_REMINDER_TEXT`; `DESK_REMINDER_TIME` for a time that is past or more
 *   than two years ahead; `DESK_PERSON_GONE` for somebody who may not read bookings, or no longer may.
 */
export async function setReminder(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  staff: Staff,
  { reference, text, dueAt, staffId = staff.id, id = randomUUID() }: NewReminder,
): Promise<string> {
  const at = clock.now()
  if (text === '') throw new AppError('DESK_REMINDER_TEXT')
  if (!isReminderTime(dueAt, at)) throw new AppError('DESK_REMINDER_TIME')
  const booking = await requireBooking(db, reference)
  const isPresent = staffId === staff.id || (await listColleagues(db)).some((person) => person.id === staffId)
  if (!isPresent) throw new AppError('DESK_PERSON_GONE')
  await inTransaction(db, async (tx) => {
    const row = { id, bookingId: booking.id, staffId, setBy: staff.id, text, dueAt, createdAt: at }
    if (!(await reminderRepository.insert(tx, row))) return recordUnchanged('the reminder was already set')
    // The text may contain a person's name, so it is stored only in its own row.
    const auditEvent = {
      on: { kind: 'booking', id: booking.id },
      at,
      after: { for: staffId, dueAt: dueAt.toISOString() },
    }
    await recordAuditEvent(tx, {
      name: 'reminder_set',
      reason: staffId === staff.id ? auditReasons.forThemselves : auditReasons.forColleague,
      ...auditEvent,
    })
  })
  return id
}

/** Marks a reminder as done, or as open again. @throws {AppError} `DESK_REMINDER_GONE`. */
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
    const auditEvent = {
      on: { kind: 'booking', id: row.bookingId },
      at,
      reason: isDone ? auditReasons.done : auditReasons.reopened,
    }
    await recordAuditEvent(tx, { name: isDone ? 'reminder_done' : 'reminder_reopened', ...auditEvent })
  })
}

/** Postpones a reminder. @throws {AppError} `DESK_REMINDER_TIME`, `DESK_REMINDER_GONE`. */
export async function snoozeReminder(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { id, dueAt }: { id: string; dueAt: Date },
): Promise<void> {
  const at = clock.now()
  if (!isReminderTime(dueAt, at)) throw new AppError('DESK_REMINDER_TIME')
  await inTransaction(db, async (tx) => {
    const row = await reminderRepository.update(tx, id, { dueAt })
    if (row === undefined) throw new AppError('DESK_REMINDER_GONE')
    const auditEvent = {
      on: { kind: 'booking', id: row.bookingId },
      at,
      reason: auditReasons.snoozed,
      after: { dueAt: dueAt.toISOString() },
    }
    await recordAuditEvent(tx, { name: 'reminder_put_off', ...auditEvent })
  })
}

async function toReminders(
  db: Queryable,
  staff: Staff,
  found: readonly ReminderWithBooking[],
): Promise<BookingReminder[]> {
  const ids = found.flatMap(({ row }) => [row.staffId, row.setBy])
  const people = await staffRepository.findNames(db, [...new Set(ids)])
  const nameOf = (staffId: string) => people.find(({ id }) => id === staffId)?.name ?? ''
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

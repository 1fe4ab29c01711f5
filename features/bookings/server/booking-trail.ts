import { randomUUID } from 'node:crypto'
import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import type { TrailLine } from '../api/desk-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { deskAssignees as texts } from '#messages/bookings/desk-assignees.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { AuditEventFacts } from '#platform/db/schema/audit-events.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingNoteRepository } from './booking-note-repository.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'
import { requireBooking } from './require-booking.ts'

const MAX_TRAIL_LENGTH = 200
/** The desk offers undo for ten seconds; the rest allows for a slow connection. */
const UNDO_WINDOW_MS = 60_000

/**
 * The history of a booking, latest first: its status changes, other audit events, and notes.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`.
 */
export async function getTrail({ db }: Pick<Platform, 'db'>, reference: string): Promise<TrailLine[]> {
  const booking = await requireBooking(db, reference)
  const [auditEvents, notes] = await Promise.all([
    deskBookingRepository.listAuditEvents(db, booking.id, MAX_TRAIL_LENGTH),
    bookingNoteRepository.list(db, booking.id, MAX_TRAIL_LENGTH),
  ])
  const ids = [
    ...auditEvents.flatMap(({ staff, after }) => [staff, assigneeOf(after)].filter((id) => id !== null)),
    ...notes.map(({ staffId }) => staffId),
  ]
  const people = new Map(
    (await staffRepository.findNames(db, [...new Set(ids)])).map(({ id, name }) => [id, name] as const),
  )
  const lines: TrailLine[] = [
    ...auditEvents.filter(isShown).map(({ id, at, name, reason, role, staff, after }) => ({
      id,
      at: at.toISOString(),
      who: staff === null ? role : (people.get(staff) ?? role),
      kind: 'action' as const,
      text: name,
      reason: name === 'booking_assigned' ? texts.givenTo(people.get(assigneeOf(after) ?? '')) : reason,
    })),
    ...notes.map(({ id, createdAt, staffId, text }) => ({
      id,
      at: createdAt.toISOString(),
      who: people.get(staffId) ?? '',
      kind: 'note' as const,
      text,
      reason: '',
    })),
  ]
  return lines.toSorted((a, b) => b.at.localeCompare(a.at))
}

/** The new assignee in an audit event. */
function assigneeOf(after: AuditEventFacts | null): string | null {
  const assignee = after?.['assignee']
  return typeof assignee === 'string' ? assignee : null
}

/**
 * Every view of a booking's page is logged. The booking's own trail shows only views of medical notes. Notes are
 * entries of their own, so their audit events are left out.
 */
function isShown({ name, after }: { name: string; after: AuditEventFacts | null }): boolean {
  return name !== 'booking_noted' && (name !== 'sensitive_read' || after?.['medicalNotes'] !== undefined)
}

/**
 * Saves a note on a booking; does nothing when the id already exists.
 *
 * @returns the note's id. @throws {AppError} `BOOKING_NOT_FOUND`, `DESK_NOTE_EMPTY`.
 */
export async function addBookingNote(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  staff: Staff,
  { reference, text, id = randomUUID() }: { reference: string; text: string; id?: string | undefined },
): Promise<string> {
  if (text === '') throw new AppError('DESK_NOTE_EMPTY')
  const booking = await requireBooking(db, reference)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const isNew = await bookingNoteRepository.insert(tx, {
      id,
      bookingId: booking.id,
      staffId: staff.id,
      text,
      createdAt: at,
    })
    if (!isNew) return recordUnchanged('the note was already saved')
    // The audit event records that there is a note, never its text: an erasure must be able to delete the text.
    const auditEvent = { on: { kind: 'booking', id: booking.id }, at, reason: auditReasons.officeNote }
    await recordAuditEvent(tx, { name: 'booking_noted', ...auditEvent })
  })
  return id
}

/**
 * Withdraws a note that the caller has just written. The log still shows that the note existed.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_NOTE_NOT_WITHDRAWABLE` for somebody else's note, and after a minute.
 */
export async function undoNote(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  staff: Staff,
  { reference, note: id }: { reference: string; note: string },
): Promise<void> {
  const booking = await requireBooking(db, reference)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const ownNote = { id, bookingId: booking.id, staffId: staff.id, since: new Date(at.getTime() - UNDO_WINDOW_MS) }
    if (!(await bookingNoteRepository.deleteOwn(tx, ownNote))) throw new AppError('DESK_NOTE_NOT_WITHDRAWABLE')
    const auditEvent = { on: { kind: 'booking', id: booking.id }, at, reason: auditReasons.justAdded }
    await recordAuditEvent(tx, { name: 'booking_note_taken_back', ...auditEvent })
  })
}

import { randomUUID } from 'node:crypto'
import type { TrailLine } from '../api/desk-schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { deskCarers as texts } from '#messages/bookings/desk-carers.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { ActFacts } from '#platform/db/schema/acts.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingNoteRepository } from './booking-note-repository.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'
import { requireBooking } from './require-booking.ts'

const LONGEST_TRAIL = 200
/** The desk offers it for ten seconds; a slow line may take longer. */
const TAKEN_BACK_MS = 60_000

/**
 * What happened to a booking, the latest first: the steps of its life, what else the log says of it, and notes.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`.
 */
export async function readTrail({ db }: Pick<Platform, 'db'>, reference: string): Promise<TrailLine[]> {
  const booking = await requireBooking(db, reference)
  const [acts, notes] = await Promise.all([
    deskBookingRepository.listActs(db, booking.id, LONGEST_TRAIL),
    bookingNoteRepository.list(db, booking.id, LONGEST_TRAIL),
  ])
  const ids = [
    ...acts.flatMap(({ staff, after }) => [staff, carerOf(after)].filter((id) => id !== null)),
    ...notes.map(({ staffId }) => staffId),
  ]
  const people = new Map(
    (await staffRepository.findNames(db, [...new Set(ids)])).map(({ id, name }) => [id, name] as const),
  )
  const lines: TrailLine[] = [
    ...acts.filter(isTold).map(({ id, at, name, reason, role, staff, after }) => ({
      id,
      at: at.toISOString(),
      who: staff === null ? role : (people.get(staff) ?? role),
      kind: 'act' as const,
      text: name,
      reason: name === 'booking_given' ? texts.givenTo(people.get(carerOf(after) ?? '')) : reason,
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

/** Who got the booking by an act. */
function carerOf(after: ActFacts | null): string | null {
  const carer = after?.['carer']
  return typeof carer === 'string' ? carer : null
}

/**
 * Every look at the page of a booking is in the log. Its own trail tells only of looks at medical notes, and a note stands
 * there itself.
 */
function isTold({ name, reason }: { name: string; reason: string }): boolean {
  return name !== 'booking_noted' && (name !== 'sensitive_read' || reason.startsWith('medical note'))
}

/** Keeps a note at a booking; with an id that came before, nothing. @returns its id. @throws {AppError} `BOOKING_NOT_FOUND`, `DESK_NOTE_EMPTY`. */
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
    if (!isNew) return noteUnchanged('the note was kept before')
    // The record says that there is a note, never its text: an erasure must be able to take it away.
    const act = { on: { kind: 'booking', id: booking.id }, at, reason: 'office note' }
    await recordAct(tx, { name: 'booking_noted', ...act })
  })
  return id
}

/**
 * Takes back a note that one has just written. The log keeps that there was one.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_NOTE_STAYS` for a note of somebody else, and after a minute.
 */
export async function takeBackNote(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  staff: Staff,
  { reference, note: id }: { reference: string; note: string },
): Promise<void> {
  const booking = await requireBooking(db, reference)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const own = { id, bookingId: booking.id, staffId: staff.id, since: new Date(at.getTime() - TAKEN_BACK_MS) }
    if (!(await bookingNoteRepository.deleteOwn(tx, own))) throw new AppError('DESK_NOTE_STAYS')
    const act = { on: { kind: 'booking', id: booking.id }, at, reason: 'just written' }
    await recordAct(tx, { name: 'booking_note_taken_back', ...act })
  })
}

import { AppError } from '#kernel/errors/errors.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository, type BookingRow } from './booking-repository.ts'
import { assigneeRepository } from './assignee-repository.ts'
import { getCurrentAssignee } from './find-assignee.ts'
import { listColleagues } from './list-colleagues.ts'
import { requireBooking } from './require-booking.ts'

/** The assignee that the desk last read, and the new one; null for nobody. */
type Assignment = { reference: string; from: string | null; to: string | null }

/**
 * Assigns a booking to a staff member, or to nobody. If it already has this assignee, for example after a lost
 * response, nothing changes.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `DESK_PERSON_GONE` for somebody who may not read bookings, or no longer may;
 * `DESK_CHANGED_CONCURRENTLY` with the current assignee, when it is not `from`.
 */
export async function assignBooking(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { reference, from, to }: Assignment,
): Promise<void> {
  const { id } = await requireBooking(db, reference)
  await assertColleague(db, to)
  await inTransaction(db, async (tx) => {
    const booking = await bookingRepository.findForUpdate(tx, id)
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
    if (booking.assignedTo === to) return recordUnchanged('the booking is already assigned to them')
    if (booking.assignedTo !== from) throw concurrentChangeError(await getCurrentAssignee(tx, booking))
    await saveAssignee(tx, booking, { to, at: clock.now(), reason: commonReasons.atDesk })
  })
}

type AssigneeChange = { to: string | null; at: Date; reason: string; staff?: string }

/** Stores the assignee of a booking. `staff` is the person who assigned it, for a change outside a desk call. */
export async function saveAssignee(
  tx: Transaction,
  { id, assignedTo }: Pick<BookingRow, 'id' | 'assignedTo'>,
  { to, at, reason, staff }: AssigneeChange,
): Promise<void> {
  await assigneeRepository.set(tx, id, to)
  await recordAuditEvent(tx, {
    name: 'booking_assigned',
    on: { kind: 'booking', id },
    at,
    reason,
    before: { assignee: assignedTo },
    after: { assignee: to },
    ...(staff === undefined ? {} : { role: 'office' as const, staff }),
  })
}

/** @throws {AppError} `DESK_PERSON_GONE` for somebody who may not read bookings, or no longer may. */
export async function assertColleague(db: Queryable, id: string | null): Promise<void> {
  if (id === null) return
  const isPresent = (await listColleagues(db)).some((person) => person.id === id)
  if (!isPresent) throw new AppError('DESK_PERSON_GONE')
}

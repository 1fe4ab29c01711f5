import type { BookingAssignee, CurrentAssignee } from '../api/assignees-calls.ts'
import { findLastChanges } from '#features/staff/server/find-last-changes.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { BookingRow } from './booking-repository.ts'

/** The assignee of a booking; null for nobody. */
export async function findAssignee(
  db: Queryable,
  { assignedTo }: Pick<BookingRow, 'assignedTo'>,
): Promise<BookingAssignee | null> {
  if (assignedTo === null) return null
  const [person] = await staffRepository.findNames(db, [assignedTo])
  const hasLeft = (await staffRepository.find(db, assignedTo)) === undefined
  return { id: assignedTo, name: person?.name ?? '', hasLeft }
}

/** The current assignee of a booking, and who assigned it. */
export async function getCurrentAssignee(db: Queryable, booking: BookingRow): Promise<CurrentAssignee> {
  const changes = await findLastChanges(db, {
    on: { kind: 'booking', id: booking.id },
    names: ['booking_assigned'],
    fields: ['assignee'],
    fieldsOf: () => ['assignee'],
  })
  return { assignee: await findAssignee(db, booking), changes }
}

import type { CurrentTraveller } from '../api/desk-calls.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import { TRAVELLER_FIELDS } from '#features/catalog/rules/traveller-needs.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { findLastChanges, changedFieldNames } from '#features/staff/server/find-last-changes.ts'
import { auditEventRepository } from '#platform/audit/audit-event-repository.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { AuditEventFacts } from '#platform/db/schema/audit-events.ts'
import { getNeeds } from './get-needs.ts'
import { toTravellerDto } from './to-traveller-dto.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'

const AUDIT_EVENT_NAMES = ['sensitive_create', 'sensitive_update', 'sensitive_delete'] as const
const MAX_EVENTS = 50

type TravellerRevision = { booking: BookingRow; place: number; revision: number }

/**
 * Runs `work` on a traveller, based on the revision that the desk has read. Converts the error for an old revision to
 * the desk’s error, with the current traveller.
 *
 * @throws {AppError} `DESK_CHANGED_CONCURRENTLY`, and what `work` throws.
 */
export async function withConflictDetails<Result>(
  tx: Transaction,
  target: TravellerRevision,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'TRAVELLER_CHANGED') throw error
    throw concurrentChangeError(await getCurrentTraveller(tx, target))
  }
}

async function getCurrentTraveller(
  tx: Transaction,
  { booking, place, revision }: TravellerRevision,
): Promise<CurrentTraveller> {
  const needs = await getNeeds(tx, booking)
  const row = (await travellerDetailsRepository.findByBooking(tx, booking.id)).find((one) => one.place === place)
  const on = { kind: 'booking', id: booking.id }
  const auditEvents = await auditEventRepository.listForObject(tx, {
    ...on,
    names: AUDIT_EVENT_NAMES,
    limit: MAX_EVENTS,
  })
  return {
    traveller: row === undefined ? null : toTravellerDto(row, needs),
    changes: await findLastChanges(tx, {
      on,
      names: AUDIT_EVENT_NAMES,
      fields: TRAVELLER_FIELDS,
      fieldsOf: (auditEvent) => fieldsOf(auditEvent, place),
    }),
    hasNoteChanged: auditEvents.some(
      (auditEvent) =>
        fieldsOf(auditEvent, place).includes('medicalNotes') && Number(auditEvent.after?.['revision'] ?? 0) > revision,
    ),
  }
}

/** Names the fields that an event changed for a place. Removing a traveller changes all fields. */
function fieldsOf(
  { name, before, after }: { name: string; before: AuditEventFacts | null; after: AuditEventFacts | null },
  place: number,
): readonly string[] {
  if (name === 'sensitive_delete') return before?.['place'] === place ? TRAVELLER_FIELDS : []
  return after?.['place'] === place ? changedFieldNames({ after }) : []
}

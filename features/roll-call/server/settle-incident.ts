import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey } from '#features/departures/rules/departure-list.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { auditReasons } from '#messages/roll-call/audit-reasons.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { incidentRepository } from './incident-repository.ts'
import { sealedIncidents } from './sealed-incidents.ts'

type IncidentSettlement = { staff: Staff; id: string; note: string }

/** True for a tour manager's own report. They cannot resolve it, because the office might then never see it. */
export function isForbiddenToSettle({ toldBy }: { toldBy: string }, { id, role }: Pick<Staff, 'id' | 'role'>): boolean {
  return toldBy === id && allowanceOf(role, 'call_roll') === 'limited'
}

/**
 * Records what was done about an incident. It then leaves Today, and the person who reported it can read the note.
 *
 * @throws {AppError} `INCIDENT_GONE`; `DEPARTURE_NOT_FOUND` for a departure of another tour manager; `INCIDENT_OWN`;
 *   `INCIDENT_SETTLED` when somebody was faster. The same note of the same person, sent again, is not an error.
 */
export async function settleIncident(platform: Platform, { staff, id, note }: IncidentSettlement): Promise<void> {
  const { db, secrets, clock } = platform
  const incident = await incidentRepository.find(db, id)
  if (incident === undefined) throw new AppError('INCIDENT_GONE')
  const key = { packageId: incident.tourPackageId, startDate: calendarDate(incident.startDate) }
  await assertOwnDeparture(platform, { staff, allowance: allowanceOf(staff.role, 'call_roll') }, { key })
  if (isForbiddenToSettle(incident, staff)) throw new AppError('INCIDENT_OWN')
  const at = clock.now()
  const noteSealed = sealedIncidents.seal(secrets.booking, 'note', { id, text: note })
  await inTransaction(db, async (tx) => {
    if (!(await incidentRepository.settle(tx, id, { settledAt: at, settledBy: staff.id, noteSealed }))) {
      const now = await incidentRepository.find(tx, id)
      if (now === undefined) throw new AppError('INCIDENT_GONE')
      const savedNote = now.noteSealed && sealedIncidents.open(secrets.booking, 'note', { id, sealed: now.noteSealed })
      // A repeat, sent because the response was lost.
      if (now.settledBy === staff.id && savedNote === note)
        return recordUnchanged('the same person has already saved the same note')
      throw new AppError('INCIDENT_SETTLED')
    }
    await recordAuditEvent(tx, {
      name: 'incident_settled',
      on: { kind: 'departure', id: departureKey(key) },
      at,
      reason: auditReasons.resolvedAtDesk,
      after: { incident: id },
    })
  })
}

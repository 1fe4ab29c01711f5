import { auditReasons } from '#messages/roll-call/audit-reasons.ts'
import type { SentIncident } from '../api/incidents-calls.ts'
import { departureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { MAX_INCIDENTS, timeOfIncident } from '../rules/incident.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { incidentRepository } from './incident-repository.ts'
import { rollCallRepository } from './roll-call-repository.ts'
import { sealedIncidents } from './sealed-incidents.ts'

type Input = { staff: Staff; offlineCopy: string; incident: SentIncident }

/**
 * Stores an incident that a tour manager reports from the trip; a repeated report is stored only once. A reference to a
 * traveller who is no longer on this departure is dropped: the text matters more.
 *
 * @throws {AppError} `OFFLINE_COPY_ENDED` for a phone whose offline copy was revoked, or is another person's;
 * `MAX_INCIDENTS`.
 */
export async function reportIncident(
  { db, secrets, clock }: Platform,
  key: DepartureKey,
  { staff, offlineCopy: offlineCopyId, incident: { id, words, about, at: reportedAt, hasPhoto } }: Input,
): Promise<void> {
  const now = clock.now()
  const references = about === null ? [] : [about.reference]
  await inTransaction(db, async (tx) => {
    const savedCopy = await rollCallRepository.findOfflineCopy(tx, offlineCopyId)
    if (savedCopy === undefined) throw new AppError('OFFLINE_COPY_ENDED')
    const bookingId = about && (await rollCallRepository.findBookings(tx, key, references)).get(about.reference)
    // Write this row before the offline copy. Then the rows that it refers to are locked first, in the same order as
    // when access is revoked.
    const isNew = await incidentRepository.add(tx, {
      id,
      tourPackageId: key.packageId,
      startDate: key.startDate,
      wordsSealed: sealedIncidents.seal(secrets.booking, 'words', { id, text: words }),
      ...(bookingId ? { bookingId, place: about.place } : {}),
      happenedAt: timeOfIncident(new Date(reportedAt), { savedAt: savedCopy.savedAt, now }),
      toldBy: staff.id,
      phone: offlineCopyId,
      receivedAt: now,
      hasPhoto,
    })
    const offlineCopy = await rollCallRepository.touchOfflineCopy(tx, key, {
      id: offlineCopyId,
      staffId: staff.id,
      at: now,
    })
    if (offlineCopy === undefined) throw new AppError('OFFLINE_COPY_ENDED')
    if (!isNew) return recordUnchanged('the phone has already reported this')
    if ((await incidentRepository.countOpen(tx, key)) > MAX_INCIDENTS) throw new AppError('MAX_INCIDENTS')
    await recordAuditEvent(tx, {
      name: 'incident_told',
      on: { kind: 'departure', id: departureKey(key) },
      at: now,
      reason: auditReasons.reportedByTourManager,
      after: { incident: id, hasPhoto },
    })
  })
}

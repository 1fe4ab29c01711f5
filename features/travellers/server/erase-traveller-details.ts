import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { auditReasons } from '#messages/travellers/audit-reasons.ts'
import { MEDICAL_NOTES_RETENTION_DAYS, TRAVELLER_DETAILS_RETENTION_DAYS } from '../rules/traveller-details.ts'
import { arrangementRepository } from '#features/bookings/server/arrangement-repository.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'
import { travelDocumentsRepository } from '#features/bookings/server/travel-documents-repository.ts'

/**
 * Erases details that are no longer needed: medical notes and travel documents 14 days after the last day of the trip,
 * and all other details, with rooms and boarding points, 84 days after it. It also erases details of cancelled bookings
 * that their own job has not erased.
 *
 * @returns the number of travellers whose notes and documents were erased, the number whose other details were erased,
 * and the number of erased rows of rooms and boarding points.
 */
export async function eraseTravellerDetails({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<{
  notes: number
  documents: number
  travellers: number
  arranged: number
}> {
  const at = clock.now()
  const today = todayIn(BUSINESS_TIME_ZONE, at)
  return inTransaction(db, async (tx) => {
    const notes = await travellerDetailsRepository.eraseNotesOfTripsUntil(
      tx,
      addDays(today, -MEDICAL_NOTES_RETENTION_DAYS),
    )
    const documents = await travelDocumentsRepository.deleteForTripsEndedBefore(
      tx,
      addDays(today, -MEDICAL_NOTES_RETENTION_DAYS),
    )
    const lastDay = addDays(today, -TRAVELLER_DETAILS_RETENTION_DAYS)
    const travellers = await travellerDetailsRepository.deleteForTripsEndedBefore(tx, lastDay)
    const arranged = await arrangementRepository.erase(
      tx,
      await arrangementRepository.findEndedOrCancelled(tx, lastDay),
    )
    const counts = { notes, documents, travellers, arranged }
    const auditEvent = { on: { kind: 'travellers', id: null }, at, reason: auditReasons.tripsOver, before: counts }
    if (notes + documents + travellers + arranged > 0)
      await recordAuditEvent(tx, { name: 'sensitive_delete', ...auditEvent })
    return counts
  })
}

import { TRAVEL_FIELDS } from '#features/travellers/rules/travel-documents.ts'
import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { openTravelDocuments, sealTravelDocuments } from './travel-documents.ts'
import { travelDocumentsRepository } from './travel-documents-repository.ts'

/**
 * Removes registrations and tickets from the travel documents of a booking that moves: they were for the old date and
 * must be entered again. Passport and visa details stay. Documents that cannot be decrypted stay as they are. The
 * caller must lock the booking.
 */
export async function clearTickets(
  { secrets }: Pick<Platform, 'secrets'>,
  tx: Transaction,
  { bookingId, at }: { bookingId: string; at: Date },
): Promise<void> {
  for (const row of await travelDocumentsRepository.findByBookings(tx, [bookingId])) {
    const documents = openTravelDocuments(secrets.booking, row)
    const clearedFields = TRAVEL_FIELDS.filter((field) => documents !== null && documents[field] !== '')
    if (clearedFields.length === 0 && !row.hasRegistration && !row.hasTicket) continue
    const remainingDocuments = documents === null ? null : { ...documents, registration: '', pnr: '', berth: '' }
    const version = row.version + 1
    await travelDocumentsRepository.save(tx, {
      ...row,
      ...(remainingDocuments !== null && { sealed: sealTravelDocuments(secrets.booking, row, remainingDocuments) }),
      hasRegistration: false,
      hasTicket: false,
      version,
      changedAt: at,
    })
    const auditEvent = { on: { kind: 'booking', id: bookingId }, at, reason: auditReasons.bookingMoved }
    const after = { place: row.place, version, fields: clearedFields.join(',') }
    await recordAuditEvent(tx, { name: 'sensitive_update', ...auditEvent, after })
  }
}

import { AppError } from '#kernel/errors/errors.ts'
import { arrangementRepository } from '#features/bookings/server/arrangement-repository.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { auditReasons } from '#messages/travellers/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { travellerDetailsRepository } from './traveller-details-repository.ts'
import { travelDocumentsRepository } from '#features/bookings/server/travel-documents-repository.ts'
import { assertOpen, getBookingId } from './travellers-booking.ts'

/**
 * Erases the details of a traveller who will not travel. If they are already erased, this is not an error.
 *
 * @throws {AppError} `TRAVELLERS_LINK_UNKNOWN`; `TRAVELLERS_CLOSED` when the first day is over or the trip was
 * cancelled; `TRAVELLER_CHANGED` when another window has changed these details in the meantime.
 */
export async function removeTraveller(
  platform: Platform,
  { token, place, revision }: { token: string; place: number; revision: number },
): Promise<void> {
  const bookingId = await getBookingId(platform, token)
  await inTransaction(platform.db, async (tx) => {
    const booking = await bookingRepository.findForUpdate(tx, bookingId)
    const at = platform.clock.now()
    assertOpen(booking, at)
    await eraseTraveller(tx, { bookingId, place, revision, at })
  })
}

type Erasure = { bookingId: string; place: number; revision: number; at: Date }

/**
 * Erases the details of one traveller of a locked booking, if there are any. @throws {AppError} `TRAVELLER_CHANGED`.
 */
export async function eraseTraveller(tx: Transaction, { bookingId, place, revision, at }: Erasure): Promise<void> {
  const rows = await travellerDetailsRepository.findByBooking(tx, bookingId)
  const row = rows.find((candidate) => candidate.place === place)
  if (row === undefined) return recordUnchanged('the traveller was already removed')
  if (row.revision !== revision) throw new AppError('TRAVELLER_CHANGED')
  await travellerDetailsRepository.delete(tx, row.id)
  await travelDocumentsRepository.delete(tx, { bookingId, place })
  await arrangementRepository.deleteUnusedPositions(tx, bookingId)
  const auditEvent = { on: { kind: 'booking', id: bookingId }, at, reason: auditReasons.travellerDetails }
  await recordAuditEvent(tx, { name: 'sensitive_delete', ...auditEvent, before: { place } })
}

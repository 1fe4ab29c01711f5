import { AppError } from '#kernel/errors/errors.ts'
import type { SignedInUser } from '#features/accounts/server/session-user.ts'
import { auditReasons } from '#messages/travellers/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { savedTravellerRepository } from './saved-traveller-repository.ts'

/**
 * Deletes a saved traveller. Bookings with this traveller keep their own details.
 *
 * @throws {AppError} `NOT_SIGNED_IN`; `SAVED_TRAVELLER_NOT_FOUND` for an id that is not the user's.
 */
export async function deleteSavedTraveller(
  { db, clock }: Platform,
  { user, id }: { user: SignedInUser | null; id: string },
): Promise<void> {
  if (user === null) throw new AppError('NOT_SIGNED_IN')
  await inTransaction(db, async (tx) => {
    if (!(await savedTravellerRepository.delete(tx, { id, userId: user.id })))
      throw new AppError('SAVED_TRAVELLER_NOT_FOUND', { withheld: { kind: 'saved_traveller', id } })
    const auditEvent = {
      on: { kind: 'saved_traveller', id },
      at: clock.now(),
      reason: auditReasons.savedTravellers,
      person: user.id,
    }
    await recordAuditEvent(tx, { name: 'sensitive_delete', ...auditEvent })
  })
}

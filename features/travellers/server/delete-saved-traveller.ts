import { AppError } from '#domain/errors.ts'
import type { SignedInUser } from '#server/features/accounts/session-user.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
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
    const act = { on: { kind: 'saved_traveller', id }, at: clock.now(), reason: 'saved travellers', person: user.id }
    await recordAct(tx, { name: 'sensitive_delete', ...act })
  })
}

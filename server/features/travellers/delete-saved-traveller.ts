import { AppError } from '#domain/errors.ts'
import type { SignedInUser } from '#server/features/accounts/session-user.ts'
import type { Platform } from '#server/platform/platform.ts'
import { savedTravellerRepository } from './saved-traveller-repository.ts'

/**
 * Deletes a saved traveller. Bookings with this traveller keep their own details.
 *
 * @throws {AppError} `NOT_SIGNED_IN`; `SAVED_TRAVELLER_NOT_FOUND` for an id that is not the user's.
 */
export async function deleteSavedTraveller(
  { db }: Platform,
  { user, id }: { user: SignedInUser | null; id: string },
): Promise<void> {
  if (user === null) throw new AppError('NOT_SIGNED_IN')
  if (!(await savedTravellerRepository.delete(db, { id, userId: user.id }))) {
    throw new AppError('SAVED_TRAVELLER_NOT_FOUND')
  }
}

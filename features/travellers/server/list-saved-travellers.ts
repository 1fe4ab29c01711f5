import type { SavedTraveller } from '../api/calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { SignedInUser } from '#features/accounts/server/session-user.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { savedTravellerRepository } from './saved-traveller-repository.ts'
import { toSavedTravellerDto } from './to-traveller-dto.ts'

/** The travellers that an account has saved, with their ages as of today. @throws {AppError} `NOT_SIGNED_IN` */
export async function listSavedTravellers(
  { db, clock }: Platform,
  user: SignedInUser | null,
): Promise<SavedTraveller[]> {
  if (user === null) throw new AppError('NOT_SIGNED_IN')
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const rows = await savedTravellerRepository.listByUser(db, user.id)
  return rows.map((row) => toSavedTravellerDto(row, today))
}

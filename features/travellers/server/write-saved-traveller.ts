import { auditReasons } from '#messages/travellers/audit-reasons.ts'
import type { SavedTraveller, SavedTravellerBody } from '../api/calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { travellerNameKey } from '../rules/traveller-details.ts'
import type { TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'
import { accountRepository } from '#features/accounts/server/account-repository.ts'
import type { SignedInUser } from '#features/accounts/server/session-user.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { checkTraveller } from './check-traveller.ts'
import { MAX_SAVED_TRAVELLERS, savedTravellerRepository } from './saved-traveller-repository.ts'
import { toSavedTravellerDto } from './to-traveller-dto.ts'

/** The details of a traveller that can be saved for the next booking. Medical notes cannot be saved. */
const SAVED_TRAVELLER_NEEDS: TravellerNeeds = {
  name: 'required',
  age: 'optional',
  gender: 'optional',
  food: 'optional',
}

type SavedTravellerInput = {
  user: SignedInUser | null
  /** The traveller to change; null adds a new one. */
  id: string | null
  body: SavedTravellerBody
}

/**
 * Adds or changes a saved traveller of an account.
 *
 * @throws {AppError} `NOT_SIGNED_IN`; `TRAVELLER_INVALID`; `SAVED_TRAVELLER_EXISTS` when another saved traveller has
 *   this name; `SAVED_TRAVELLERS_FULL`; `SAVED_TRAVELLER_NOT_FOUND` for an id that is not the user's.
 */
export async function writeSavedTraveller(
  { db, clock }: Platform,
  { user, id, body }: SavedTravellerInput,
): Promise<SavedTraveller> {
  if (user === null) throw new AppError('NOT_SIGNED_IN')
  const { name, age, gender, food } = checkTraveller(body, SAVED_TRAVELLER_NEEDS)
  const now = clock.now()
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  const userId = user.id
  const nameKey = travellerNameKey(name)
  const columns = { name, nameKey, age, ageSaidOn: age === null ? null : today, gender, food, updatedAt: now }
  const row = await inTransaction(db, async (tx) => {
    // The account is locked, so that concurrent requests of one account count its travellers one after the other.
    await accountRepository.lock(tx, userId)
    const savedTravellers = await savedTravellerRepository.listByUser(tx, userId)
    if (id === null && savedTravellers.length >= MAX_SAVED_TRAVELLERS) throw new AppError('SAVED_TRAVELLERS_FULL')
    if (savedTravellers.some((other) => other.nameKey === nameKey && other.id !== id))
      throw new AppError('SAVED_TRAVELLER_EXISTS')
    const savedRow = await (id === null
      ? savedTravellerRepository.insert(tx, { userId, createdAt: now, ...columns })
      : savedTravellerRepository.update(tx, { id, userId }, columns))
    if (savedRow === undefined)
      throw new AppError('SAVED_TRAVELLER_NOT_FOUND', { withheld: { kind: 'saved_traveller', id: String(id) } })
    const auditEvent = {
      on: { kind: 'saved_traveller', id: savedRow.id },
      at: now,
      reason: auditReasons.savedTravellers,
      person: userId,
    }
    await recordAuditEvent(tx, { name: id === null ? 'sensitive_create' : 'sensitive_update', ...auditEvent })
    return savedRow
  })
  return toSavedTravellerDto(row, today)
}

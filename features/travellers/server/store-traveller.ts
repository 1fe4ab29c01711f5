import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { travellerNameKey, type TravellerDetails } from '../rules/traveller-details.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { MAX_SAVED_TRAVELLERS, savedTravellerRepository } from './saved-traveller-repository.ts'

type TravellerInput = { userId: string; details: TravellerDetails; today: CalendarDate; now: Date }

/**
 * Saves a traveller of a booking for the account's next booking. A new name is added. A traveller with a known name is
 * updated with the details entered now, and retains details that the package did not ask for. Medical notes are never
 * saved. When the list is full, nothing is saved and there is no error, because the details of the booking matter more.
 * The caller has locked the account.
 */
export async function storeTraveller(tx: Transaction, { userId, details, today, now }: TravellerInput): Promise<void> {
  const savedTravellers = await savedTravellerRepository.listByUser(tx, userId)
  const nameKey = travellerNameKey(details.name)
  const earlier = savedTravellers.find((row) => row.nameKey === nameKey)
  const { name, age, gender, food } = details
  const travellerDetails = {
    name,
    ...(age !== null && { age, ageSaidOn: today }),
    ...(gender !== null && { gender }),
    ...(food !== null && { food }),
    updatedAt: now,
  }
  if (earlier !== undefined) await savedTravellerRepository.update(tx, { id: earlier.id, userId }, travellerDetails)
  else if (savedTravellers.length < MAX_SAVED_TRAVELLERS) {
    await savedTravellerRepository.insert(tx, { userId, nameKey, createdAt: now, ...travellerDetails })
  }
}

import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { travellerNameKey, type TravellerDetails } from '../rules/traveller-details.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { SAVED_TRAVELLERS_MAXIMUM, savedTravellerRepository } from './saved-traveller-repository.ts'

type Kept = { userId: string; details: TravellerDetails; today: CalendarDate; now: Date }

/**
 * Saves a traveller of a booking for the next booking of the account. A new name is added. A known name gets the
 * details given now, and keeps details that were not asked for. Medical notes are never saved. When the list is full,
 * nothing is saved and there is no error: the details of the booking matter more. The caller has locked the account.
 */
export async function keepTraveller(tx: Transaction, { userId, details, today, now }: Kept): Promise<void> {
  const saved = await savedTravellerRepository.findOfUser(tx, userId)
  const nameKey = travellerNameKey(details.name)
  const earlier = saved.find((row) => row.nameKey === nameKey)
  const { name, age, gender, food } = details
  const given = {
    name,
    ...(age !== null && { age, ageSaidOn: today }),
    ...(gender !== null && { gender }),
    ...(food !== null && { food }),
    updatedAt: now,
  }
  if (earlier !== undefined) await savedTravellerRepository.update(tx, { id: earlier.id, userId }, given)
  else if (saved.length < SAVED_TRAVELLERS_MAXIMUM) {
    await savedTravellerRepository.insert(tx, { userId, nameKey, createdAt: now, ...given })
  }
}

import type { CalendarDate } from '#domain/calendar-date.ts'
import { travellerNameKey, type TravellerDetails } from '#domain/traveller-details.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { SAVED_TRAVELLERS_MAXIMUM, savedTravellerRepository } from './saved-traveller-repository.ts'

type Kept = { userId: string; details: TravellerDetails; today: CalendarDate; now: Date }

/**
 * Keeps a traveller of a booking for the account's next one: a new name is added, a known one gets what was given now and
 * keeps what was not asked for. Medical notes are never kept. A full list takes nobody more, and says nothing: the
 * booking's details were what mattered. The caller has locked the account.
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

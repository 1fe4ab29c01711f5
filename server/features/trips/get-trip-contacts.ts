import type { TripContacts } from '#contract/trips/trip-contacts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type DepartureKey, tripContactsRepository } from './trip-contacts-repository.ts'

/** One state of a departure's contacts: what was entered, by whom and when. */
type TripContactsEntry = { revision: number; contacts: TripContacts; actor: string; at: Date }

/**
 * All that was ever entered for a departure, the newest first; for the operator's desk. The first one counts, and its
 * `revision` is what `setTripContacts` asks for as `revisionSeen`; an empty list means 0.
 */
export async function getTripContacts(
  { db }: Pick<Platform, 'db'>,
  departure: DepartureKey,
): Promise<TripContactsEntry[]> {
  const rows = await tripContactsRepository.findHistory(db, departure)
  return rows.map(({ revision, contacts, actor, createdAt }) => ({ revision, contacts, actor, at: createdAt }))
}

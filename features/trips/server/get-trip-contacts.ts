import type { TripContacts } from '../api/trip-contacts.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { type DepartureKey, tripContactsRepository } from '#features/catalog/server/trip-contacts-repository.ts'

/** One revision of a departure's contacts: what was entered, by whom and when. */
type TripContactsEntry = { revision: number; contacts: TripContacts; actor: string; at: Date }

/**
 * All revisions of the contacts of a departure, the newest first; for the operator's desk. The first one is current,
 * and `setTripContacts` expects its `revision` as `revisionSeen`. An empty list means revision 0.
 */
export async function getTripContacts(
  { db }: Pick<Platform, 'db'>,
  departure: DepartureKey,
): Promise<TripContactsEntry[]> {
  const rows = await tripContactsRepository.findHistory(db, departure)
  return rows.map(({ revision, contacts, actor, createdAt }) => ({ revision, contacts, actor, at: createdAt }))
}

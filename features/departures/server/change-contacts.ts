import { isDeepStrictEqual } from 'node:util'
import { CONTACT_PARTS, type DepartureContacts } from '../api/departure-calls.ts'
import type { TripContactsInput } from '#features/trips/api/trip-contacts.ts'
import type { DepartureKey } from '../rules/departure-list.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { getTripContacts } from '#features/trips/server/get-trip-contacts.ts'
import { setTripContacts } from '#features/trips/server/set-trip-contacts.ts'
import { concurrentChangeError } from '#platform/db/changed-concurrently.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { NO_CONTACTS, getContacts } from './show-departure.ts'

type Change = { key: DepartureKey; contacts: TripContactsInput; revisionSeen: number; staffId: string }

/**
 * Saves the phone contacts for the travellers of a departure.
 *
 * @throws {AppError} the codes of `setTripContacts`; `DESK_CHANGED_CONCURRENTLY` with the current contacts, and who last
 *   changed which part, when somebody else saved first.
 */
export async function changeContacts(
  platform: Platform,
  { key, contacts, revisionSeen, staffId }: Change,
): Promise<DepartureContacts> {
  try {
    await setTripContacts(platform, { ...key, contacts, revisionSeen, actor: staffId })
  } catch (error) {
    if (!isAppError(error) || error.code !== 'TRIP_CONTACTS_CHANGED') throw error
    throw concurrentChangeError({
      ...(await getContacts(platform, key)),
      changes: await findLastChanges(platform, key),
    })
  }
  return getContacts(platform, key)
}

/** Who last changed each part, from the revisions. */
async function findLastChanges(platform: Platform, { packageId, startDate }: DepartureKey) {
  const history = await getTripContacts(platform, { tourPackageId: packageId, startDate })
  const people = await staffRepository.findNames(platform.db, [...new Set(history.map(({ actor }) => actor))])
  return CONTACT_PARTS.flatMap((field) => {
    const last = history.find(
      ({ contacts }, index) =>
        !isDeepStrictEqual(contacts[field], (history[index + 1]?.contacts ?? NO_CONTACTS)[field]),
    )
    if (last === undefined) return []
    return [{ field, who: people.find(({ id }) => id === last.actor)?.name ?? last.actor, at: last.at.toISOString() }]
  })
}

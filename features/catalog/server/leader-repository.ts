import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { departureLeaders, leaders } from '#platform/db/schema/leaders.ts'
import { tripContactsRepository, type DepartureKey } from './trip-contacts-repository.ts'

/**
 * The person who guides the travellers of a departure: the guide entered for it, otherwise its leader. Null until
 * either is entered.
 */
export async function findGuide(db: Queryable, departure: DepartureKey): Promise<LeaderContact | null> {
  const latest = await tripContactsRepository.findLatest(db, departure)
  return latest?.contacts.guide ?? (await findLeader(db, departure)) ?? null
}

/** The leader of a departure, with the phone number for its travellers. */
export type LeaderContact = { name: string; phone: string }

/** The leader of a departure, or undefined while there is none. */
export async function findLeader(
  db: Queryable,
  { tourPackageId, startDate }: DepartureKey,
): Promise<LeaderContact | undefined> {
  const [row] = await db
    .select({ name: leaders.name, phone: leaders.phone })
    .from(departureLeaders)
    .innerJoin(leaders, eq(leaders.id, departureLeaders.leaderId))
    .where(and(eq(departureLeaders.tourPackageId, tourPackageId), eq(departureLeaders.startDate, startDate)))
  return row
}

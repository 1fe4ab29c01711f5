import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/queryable.ts'
import { departureLeaders, leaders } from '#server/platform/db/schema/leaders.ts'
import type { DepartureKey } from './trip-contacts-repository.ts'

/** Who leads a departure, with the number for its travellers. */
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

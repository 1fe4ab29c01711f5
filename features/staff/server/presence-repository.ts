import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { staff, staffPresence } from '#platform/db/schema/staff.ts'

/** So long a person counts as there after the last sign. */
const ALIVE_MS = 30_000

type Place = { staffId: string; thing: string; part: string; now: Date }

/** Who of the desk is at which part of which thing. One row for each person and thing. */
export const presenceRepository = {
  /** Notes that a person is there. Whoever stays at a part keeps the moment of the beginning. */
  async note(db: Queryable, { staffId, thing, part, now }: Place): Promise<void> {
    const alive = new Date(now.getTime() - ALIVE_MS).toISOString()
    await db
      .insert(staffPresence)
      .values({ staffId, thing, part, since: now, seenAt: now })
      .onConflictDoUpdate({
        target: [staffPresence.staffId, staffPresence.thing],
        set: {
          part,
          since: sql`case when ${staffPresence.part} = excluded.part and ${staffPresence.seenAt} > ${alive}::timestamptz
            then ${staffPresence.since} else excluded.since end`,
          seenAt: now,
        },
      })
  },

  /** Everybody who is at a thing now, the first above. */
  async list(db: Queryable, { thing, now }: Pick<Place, 'thing' | 'now'>) {
    const { staffId, part, since, seenAt } = staffPresence
    return db
      .select({ staffId, part, since, name: staff.name })
      .from(staffPresence)
      .innerJoin(staff, eq(staff.id, staffId))
      .where(and(eq(staffPresence.thing, thing), gt(seenAt, new Date(now.getTime() - ALIVE_MS))))
      .orderBy(asc(since), asc(staffId))
  },

  /** Deletes signs from before a moment. */
  async sweep(db: Queryable, before: Date): Promise<number> {
    const { rowCount } = await db.delete(staffPresence).where(lt(staffPresence.seenAt, before))
    return rowCount ?? 0
  },
}

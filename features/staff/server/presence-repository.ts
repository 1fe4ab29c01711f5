import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { staff, staffPresence } from '#platform/db/schema/staff.ts'

/** How long a person counts as present after the last signal. */
const PRESENCE_TIMEOUT_MS = 30_000

type Place = { staffId: string; thing: string; part: string; now: Date }

/** What each member of staff has open, such as a case, and which part of it. One row per person and thing. */
export const presenceRepository = {
  /** Records that a person is present. `since` does not change while they stay at the same part without a break. */
  async note(db: Queryable, { staffId, thing, part, now }: Place): Promise<void> {
    const cutoff = new Date(now.getTime() - PRESENCE_TIMEOUT_MS).toISOString()
    await db
      .insert(staffPresence)
      .values({ staffId, thing, part, since: now, seenAt: now })
      .onConflictDoUpdate({
        target: [staffPresence.staffId, staffPresence.thing],
        set: {
          part,
          since: sql`case when ${staffPresence.part} = excluded.part and ${staffPresence.seenAt} > ${cutoff}::timestamptz
            then ${staffPresence.since} else excluded.since end`,
          seenAt: now,
        },
      })
  },

  /** Everybody who has the thing open now, in the order in which they opened it. */
  async list(db: Queryable, { thing, now }: Pick<Place, 'thing' | 'now'>) {
    const { staffId, part, since, seenAt } = staffPresence
    return db
      .select({ staffId, part, since, name: staff.name })
      .from(staffPresence)
      .innerJoin(staff, eq(staff.id, staffId))
      .where(and(eq(staffPresence.thing, thing), gt(seenAt, new Date(now.getTime() - PRESENCE_TIMEOUT_MS))))
      .orderBy(asc(since), asc(staffId))
  },

  /** Deletes signals from before a given time. */
  async sweep(db: Queryable, before: Date): Promise<number> {
    const { rowCount } = await db.delete(staffPresence).where(lt(staffPresence.seenAt, before))
    return rowCount ?? 0
  },
}

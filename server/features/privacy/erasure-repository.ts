import { asc, gt } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/queryable.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { erasures } from '#server/platform/db/schema/privacy.ts'

export type ErasureRow = typeof erasures.$inferSelect

/** The SQL on the record of erasures. */
export const erasureRepository = {
  async insert(db: Queryable, row: ErasureRow): Promise<void> {
    await db.insert(erasures).values(row).onConflictDoNothing()
  },

  async list(db: Queryable): Promise<ErasureRow[]> {
    return db.select().from(erasures).orderBy(asc(erasures.erasedAt), asc(erasures.subjectSha256))
  },

  /** The ids of accounts in their order, part by part. */
  async listUserIds(db: Queryable, { after, limit }: { after: string; limit: number }): Promise<string[]> {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(limit)
    return rows.map(({ id }) => id)
  },
}

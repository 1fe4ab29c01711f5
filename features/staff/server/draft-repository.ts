import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { staffDrafts } from '#platform/db/schema/drafts.ts'

/** A stored draft. */
type DraftRow = typeof staffDrafts.$inferSelect

/** All queries for desk drafts. */
export const draftRepository = {
  /** The drafts of a person, the latest first. */
  async list(db: Queryable, staffId: string): Promise<DraftRow[]> {
    return db.select().from(staffDrafts).where(eq(staffDrafts.staffId, staffId)).orderBy(desc(staffDrafts.savedAt))
  },

  /** Writes a draft unless the stored one is newer, because two requests may arrive in the wrong order. */
  async put(db: Queryable, row: DraftRow): Promise<void> {
    await db
      .insert(staffDrafts)
      .values(row)
      .onConflictDoUpdate({
        target: [staffDrafts.staffId, staffDrafts.name],
        set: { text: row.text, savedAt: row.savedAt },
        setWhere: lt(staffDrafts.savedAt, row.savedAt),
      })
  },

  async remove(db: Queryable, { staffId, names }: { staffId: string; names: readonly string[] }): Promise<void> {
    await db.delete(staffDrafts).where(and(eq(staffDrafts.staffId, staffId), inArray(staffDrafts.name, [...names])))
  },

  /** Deletes drafts that have not changed since a given time. @returns the number of deleted drafts. */
  async sweep(db: Queryable, before: Date): Promise<number> {
    const { rowCount } = await db.delete(staffDrafts).where(lt(staffDrafts.savedAt, before))
    return rowCount ?? 0
  },
}

import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { staffDrafts } from '#platform/db/schema/drafts.ts'

/** A draft as it is stored. */
type DraftRow = typeof staffDrafts.$inferSelect

/** The only SQL on drafts of the desk. */
export const draftRepository = {
  /** The drafts of a person, the latest first. */
  async list(db: Queryable, staffId: string): Promise<DraftRow[]> {
    return db.select().from(staffDrafts).where(eq(staffDrafts.staffId, staffId)).orderBy(desc(staffDrafts.keptAt))
  },

  /** Writes a draft. The one of a later moment stays: two requests may arrive in the other order. */
  async put(db: Queryable, row: DraftRow): Promise<void> {
    await db
      .insert(staffDrafts)
      .values(row)
      .onConflictDoUpdate({
        target: [staffDrafts.staffId, staffDrafts.name],
        set: { text: row.text, keptAt: row.keptAt },
        setWhere: lt(staffDrafts.keptAt, row.keptAt),
      })
  },

  async remove(db: Queryable, { staffId, names }: { staffId: string; names: readonly string[] }): Promise<void> {
    await db.delete(staffDrafts).where(and(eq(staffDrafts.staffId, staffId), inArray(staffDrafts.name, [...names])))
  },

  /** Deletes drafts that nobody has touched since a moment. @returns how many. */
  async sweep(db: Queryable, before: Date): Promise<number> {
    const { rowCount } = await db.delete(staffDrafts).where(lt(staffDrafts.keptAt, before))
    return rowCount ?? 0
  },
}

import { asc, count, eq, or } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { savedViews } from '#platform/db/schema/saved-views.ts'

/** A saved view as stored. */
export type SavedViewRow = typeof savedViews.$inferSelect

/** All queries for saved views. */
export const savedViewRepository = {
  /** The views of a user and the shared ones, oldest first. */
  async list(db: Queryable, staffId: string): Promise<SavedViewRow[]> {
    return db
      .select()
      .from(savedViews)
      .where(or(eq(savedViews.staffId, staffId), eq(savedViews.isShared, true)))
      .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
  },

  async count(db: Queryable, staffId: string): Promise<number> {
    const [row] = await db.select({ count: count() }).from(savedViews).where(eq(savedViews.staffId, staffId))
    return row?.count ?? 0
  },

  async find(db: Queryable, id: string): Promise<SavedViewRow | undefined> {
    const [row] = await db.select().from(savedViews).where(eq(savedViews.id, id))
    return row
  },

  async insert(db: Queryable, row: typeof savedViews.$inferInsert): Promise<string> {
    const [savedView] = await db.insert(savedViews).values(row).returning({ id: savedViews.id })
    if (savedView === undefined) throw new Error('a view was not stored')
    return savedView.id
  },

  async update(db: Queryable, id: string, changes: Partial<typeof savedViews.$inferInsert>): Promise<void> {
    await db.update(savedViews).set(changes).where(eq(savedViews.id, id))
  },

  async remove(db: Queryable, id: string): Promise<void> {
    await db.delete(savedViews).where(eq(savedViews.id, id))
  },
}

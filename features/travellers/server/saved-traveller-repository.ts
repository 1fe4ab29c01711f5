import { and, asc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { savedTravellers } from '#platform/db/schema/travellers.ts'

export type SavedTravellerRow = typeof savedTravellers.$inferSelect
type NewSavedTravellerRow = typeof savedTravellers.$inferInsert

/** The maximum number of travellers that one account can save. */
export const MAX_SAVED_TRAVELLERS = 20

/** All queries for the travellers that accounts save. */
export const savedTravellerRepository = {
  /** Ordered by name. */
  async listByUser(db: Queryable, userId: string): Promise<SavedTravellerRow[]> {
    return db
      .select()
      .from(savedTravellers)
      .where(eq(savedTravellers.userId, userId))
      .orderBy(asc(savedTravellers.nameKey))
  },

  async insert(tx: Transaction, row: NewSavedTravellerRow): Promise<SavedTravellerRow> {
    const [insertedRow] = await tx.insert(savedTravellers).values(row).returning()
    if (insertedRow === undefined) throw new Error('a saved traveller was not inserted')
    return insertedRow
  },

  async update(
    tx: Transaction,
    { id, userId }: { id: string; userId: string },
    changes: Partial<NewSavedTravellerRow>,
  ): Promise<SavedTravellerRow | undefined> {
    const [updated] = await tx.update(savedTravellers).set(changes).where(isOwn(id, userId)).returning()
    return updated
  },

  /** Returns false when there was none. */
  async delete(db: Queryable, { id, userId }: { id: string; userId: string }): Promise<boolean> {
    const { rowCount } = await db.delete(savedTravellers).where(isOwn(id, userId))
    return (rowCount ?? 0) > 0
  },
}

function isOwn(id: string, userId: string) {
  return and(eq(savedTravellers.id, id), eq(savedTravellers.userId, userId))
}

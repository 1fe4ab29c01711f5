import { and, desc, eq, gte } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookingNotes } from '#platform/db/schema/booking-notes.ts'

type OwnNote = { id: string; bookingId: string; staffId: string; since: Date }

/** The only SQL on what the office notes at a booking. */
export const bookingNoteRepository = {
  /** The latest first. */
  async list(db: Queryable, bookingId: string, limit: number) {
    return db
      .select()
      .from(bookingNotes)
      .where(eq(bookingNotes.bookingId, bookingId))
      .orderBy(desc(bookingNotes.createdAt))
      .limit(limit)
  },

  /** @returns false when there is one with this id. */
  async insert(tx: Transaction, note: typeof bookingNotes.$inferInsert): Promise<boolean> {
    const { rowCount } = await tx.insert(bookingNotes).values(note).onConflictDoNothing()
    return rowCount === 1
  },

  /** @returns false when it is not there, somebody else's, or older. */
  async deleteOwn(tx: Transaction, { id, bookingId, staffId, since }: OwnNote): Promise<boolean> {
    const isOwn = and(eq(bookingNotes.id, id), eq(bookingNotes.bookingId, bookingId), eq(bookingNotes.staffId, staffId))
    const { rowCount } = await tx.delete(bookingNotes).where(and(isOwn, gte(bookingNotes.createdAt, since)))
    return rowCount === 1
  },
}

import { and, desc, eq, gte } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookingNotes } from '#platform/db/schema/booking-notes.ts'

type OwnNote = { id: string; bookingId: string; staffId: string; since: Date }

/** All queries for the office's notes about a booking. */
export const bookingNoteRepository = {
  /** Latest first. */
  async list(db: Queryable, bookingId: string, limit: number) {
    return db
      .select()
      .from(bookingNotes)
      .where(eq(bookingNotes.bookingId, bookingId))
      .orderBy(desc(bookingNotes.createdAt))
      .limit(limit)
  },

  /** @returns false when a note with this id already exists. */
  async insert(tx: Transaction, note: typeof bookingNotes.$inferInsert): Promise<boolean> {
    const { rowCount } = await tx.insert(bookingNotes).values(note).onConflictDoNothing()
    return rowCount === 1
  },

  /** @returns false when the note does not exist, belongs to somebody else, or is too old. */
  async deleteOwn(tx: Transaction, { id, bookingId, staffId, since }: OwnNote): Promise<boolean> {
    const isOwn = and(eq(bookingNotes.id, id), eq(bookingNotes.bookingId, bookingId), eq(bookingNotes.staffId, staffId))
    const { rowCount } = await tx.delete(bookingNotes).where(and(isOwn, gte(bookingNotes.createdAt, since)))
    return rowCount === 1
  },
}

import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/queryable.ts'
import { cancellations } from '#server/platform/db/schema/cancellations.ts'

export type CancellationRow = typeof cancellations.$inferSelect
type NewCancellationRow = typeof cancellations.$inferInsert

/** The only SQL on cancellations. A row is written once and never changed. */
export const cancellationRepository = {
  async insert(tx: Transaction, row: NewCancellationRow): Promise<CancellationRow> {
    const [inserted] = await tx.insert(cancellations).values(row).returning()
    if (inserted === undefined) throw new Error('a cancellation was not inserted')
    return inserted
  },

  async findOfBooking(db: Queryable, bookingId: string): Promise<CancellationRow[]> {
    return db.select().from(cancellations).where(eq(cancellations.bookingId, bookingId))
  },

  async findById(db: Queryable, id: string): Promise<CancellationRow | undefined> {
    const [row] = await db.select().from(cancellations).where(eq(cancellations.id, id))
    return row
  },
}

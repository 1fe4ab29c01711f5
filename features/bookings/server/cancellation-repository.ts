import { asc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { payments } from '#platform/db/schema/bookings.ts'
import { cancellations, forgivenShares } from '#platform/db/schema/cancellations.ts'

export type CancellationRow = typeof cancellations.$inferSelect
type NewCancellationRow = typeof cancellations.$inferInsert
/** The part of the cancelled guests' price that was due on a payment and is no longer collected. */
export type ForgivenShare = Pick<typeof forgivenShares.$inferSelect, 'paymentId' | 'amountPaise'>

/** All queries for cancellations and the amounts they waive. Rows are written once and never changed. */
export const cancellationRepository = {
  async insert(tx: Transaction, row: NewCancellationRow): Promise<CancellationRow> {
    const [insertedRow] = await tx.insert(cancellations).values(row).returning()
    if (insertedRow === undefined) throw new Error('a cancellation was not inserted')
    return insertedRow
  },

  async findByBooking(db: Queryable, bookingId: string): Promise<CancellationRow[]> {
    return db.select().from(cancellations).where(eq(cancellations.bookingId, bookingId))
  },

  async findById(db: Queryable, id: string): Promise<CancellationRow | undefined> {
    const [row] = await db.select().from(cancellations).where(eq(cancellations.id, id))
    return row
  },

  async insertShares(tx: Transaction, cancellationId: string, shares: readonly ForgivenShare[]): Promise<void> {
    if (shares.length === 0) return
    await tx.insert(forgivenShares).values(shares.map((share) => ({ cancellationId, ...share })))
  },

  /** Ordered by payment, the oldest first. */
  async listShares(db: Queryable, cancellationId: string): Promise<ForgivenShare[]> {
    return db
      .select({ paymentId: forgivenShares.paymentId, amountPaise: forgivenShares.amountPaise })
      .from(forgivenShares)
      .innerJoin(payments, eq(payments.id, forgivenShares.paymentId))
      .where(eq(forgivenShares.cancellationId, cancellationId))
      .orderBy(asc(payments.createdAt), asc(payments.id))
  },
}

import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { refundExceptions } from '#platform/db/schema/cancellations.ts'

export type ExceptionRow = typeof refundExceptions.$inferSelect
type NewExceptionRow = typeof refundExceptions.$inferInsert

const isWaiting = eq(refundExceptions.state, 'waits')

/** All queries for refunds above the policy. Callers must lock the booking before they change a row. */
export const exceptionRepository = {
  /** Undefined when the booking already has an open exception. */
  async insert(tx: Transaction, row: NewExceptionRow): Promise<ExceptionRow | undefined> {
    const [insertedRow] = await tx.insert(refundExceptions).values(row).onConflictDoNothing().returning()
    return insertedRow
  },

  async find(db: Queryable, id: string): Promise<ExceptionRow | undefined> {
    const [row] = await db.select().from(refundExceptions).where(eq(refundExceptions.id, id))
    return row
  },

  /** All exceptions of a booking, latest first. */
  async listByBooking(db: Queryable, bookingId: string): Promise<ExceptionRow[]> {
    return db
      .select()
      .from(refundExceptions)
      .where(eq(refundExceptions.bookingId, bookingId))
      .orderBy(desc(refundExceptions.askedAt))
  },

  /** Exceptions that await an owner, longest waiting first. */
  async listWaiting(db: Queryable) {
    return db
      .select({ row: refundExceptions, booking: bookings })
      .from(refundExceptions)
      .innerJoin(bookings, eq(bookings.id, refundExceptions.bookingId))
      .where(isWaiting)
      .orderBy(asc(refundExceptions.askedAt))
  },

  /** The total refunded so far above a booking's policy. */
  async sumGranted(db: Queryable, bookingId: string): Promise<Paise> {
    const isGiven = and(eq(refundExceptions.bookingId, bookingId), eq(refundExceptions.state, 'given'))
    const [row] = await db
      .select({ sum: sql<string>`coalesce(sum(${refundExceptions.abovePolicyPaise}), 0)` })
      .from(refundExceptions)
      .where(isGiven)
    return paise(Number(row?.sum ?? 0))
  },

  async update(tx: Transaction, id: string, changes: Partial<NewExceptionRow>): Promise<void> {
    await tx.update(refundExceptions).set(changes).where(eq(refundExceptions.id, id))
  },
}

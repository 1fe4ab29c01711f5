import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { cashTotals, officePayments } from '#platform/db/schema/office-payments.ts'

export type OfficePaymentRow = typeof officePayments.$inferSelect
type NewOfficePaymentRow = typeof officePayments.$inferInsert

/** The key of a cash total: the person, and the day or the trip. */
export type CashKey = { personKey: string; occasion: string }

/**
 * Queries for office payments. balance-due-repository.ts links waiting payments to the debt they settle. Callers must
 * lock the booking before changing a row.
 */
export const officePaymentRepository = {
  /** Undefined when the same transfer or cheque is already recorded. */
  async insert(tx: Transaction, row: NewOfficePaymentRow): Promise<OfficePaymentRow | undefined> {
    const [insertedRow] = await tx.insert(officePayments).values(row).onConflictDoNothing().returning()
    return insertedRow
  },

  async find(db: Queryable, id: string): Promise<OfficePaymentRow | undefined> {
    const [row] = await db.select().from(officePayments).where(eq(officePayments.id, id))
    return row
  },

  /** True when a transfer or a cheque is already recorded, and was neither rejected nor returned. */
  async isKnown(db: Queryable, { way, reference }: Pick<OfficePaymentRow, 'way' | 'reference'>): Promise<boolean> {
    if (way === 'cash') return false
    const counts = notInArray(officePayments.state, ['refused', 'bounced'])
    const isSame = and(eq(officePayments.way, way), eq(officePayments.reference, reference), counts)
    return (await db.select({ id: officePayments.id }).from(officePayments).where(isSame).limit(1)).length > 0
  },

  /** Earliest first. */
  async listByBooking(db: Queryable, bookingId: string): Promise<OfficePaymentRow[]> {
    return db
      .select()
      .from(officePayments)
      .where(eq(officePayments.bookingId, bookingId))
      .orderBy(asc(officePayments.enteredAt), asc(officePayments.number))
  },

  async listByBookings(db: Queryable, bookingIds: readonly string[]): Promise<OfficePaymentRow[]> {
    return db
      .select()
      .from(officePayments)
      .where(inArray(officePayments.bookingId, [...bookingIds]))
  },

  /** The office payments that make up these payments, earliest first. */
  async listByPayments(db: Queryable, paymentIds: readonly string[]): Promise<OfficePaymentRow[]> {
    return db
      .select()
      .from(officePayments)
      .where(inArray(officePayments.paymentId, [...paymentIds]))
      .orderBy(asc(officePayments.enteredAt), asc(officePayments.number))
  },

  async update(tx: Transaction, id: string, changes: Partial<NewOfficePaymentRow>): Promise<void> {
    await tx.update(officePayments).set(changes).where(eq(officePayments.id, id))
  },

  /** Combines the confirmed office payments of a booking that are not part of a payment yet into one payment. */
  async assignPayment(tx: Transaction, bookingId: string, paymentId: string): Promise<void> {
    await tx
      .update(officePayments)
      .set({ paymentId })
      .where(
        and(
          eq(officePayments.bookingId, bookingId),
          eq(officePayments.state, 'confirmed'),
          isNull(officePayments.paymentId),
        ),
      )
  },

  /**
   * Adds cash to a total if it stays below the limit. Concurrent requests cannot exceed the limit together, because the
   * UPDATE checks the total.
   *
   * @returns false when it would exceed the limit.
   */
  async addCash(
    tx: Transaction,
    { personKey, occasion }: CashKey,
    { amount, limit }: { amount: Paise; limit: Paise },
  ): Promise<boolean> {
    if (amount >= limit) return false
    const { rowCount } = await tx
      .insert(cashTotals)
      .values({ personKey, occasion, amountPaise: amount })
      .onConflictDoUpdate({
        target: [cashTotals.personKey, cashTotals.occasion],
        set: { amountPaise: sql`${cashTotals.amountPaise} + ${amount}` },
        setWhere: sql`${cashTotals.amountPaise} + ${amount} < ${limit}`,
      })
    return rowCount === 1
  },

  /** Subtracts cash from a total after its office payment was rejected. */
  async subtractCash(tx: Transaction, { personKey, occasion }: CashKey, amount: Paise): Promise<void> {
    await tx
      .update(cashTotals)
      .set({ amountPaise: sql`greatest(0, ${cashTotals.amountPaise} - ${amount})` })
      .where(and(eq(cashTotals.personKey, personKey), eq(cashTotals.occasion, occasion)))
  },

  /** The largest of the totals. */
  async largestCash(db: Queryable, keys: readonly CashKey[]): Promise<Paise> {
    const rows = await Promise.all(
      keys.map(({ personKey, occasion }) =>
        db
          .select({ amount: cashTotals.amountPaise })
          .from(cashTotals)
          .where(and(eq(cashTotals.personKey, personKey), eq(cashTotals.occasion, occasion))),
      ),
    )
    return paise(Math.max(0, ...rows.flat().map(({ amount }) => amount)))
  },
}

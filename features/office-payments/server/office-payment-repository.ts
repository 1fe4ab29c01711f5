import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { cashTotals, officeReceipts } from '#platform/db/schema/receipts.ts'

export type ReceiptRow = typeof officeReceipts.$inferSelect
type NewReceiptRow = typeof officeReceipts.$inferInsert

/** One sum of cash: of whom, and of which day or trip. */
export type CashKey = { personKey: string; occasion: string }

/**
 * The SQL on receipts of the office; the due of a debt binds those that wait (due-repository.ts). Whoever changes a row has
 * locked its booking.
 */
export const receiptRepository = {
  /** Undefined when the same transfer or cheque is entered already. */
  async insert(tx: Transaction, row: NewReceiptRow): Promise<ReceiptRow | undefined> {
    const [inserted] = await tx.insert(officeReceipts).values(row).onConflictDoNothing().returning()
    return inserted
  },

  async find(db: Queryable, id: string): Promise<ReceiptRow | undefined> {
    const [row] = await db.select().from(officeReceipts).where(eq(officeReceipts.id, id))
    return row
  },

  /** True when a transfer or a cheque is entered already, and was neither refused nor returned. */
  async isKnown(db: Queryable, { way, reference }: Pick<ReceiptRow, 'way' | 'reference'>): Promise<boolean> {
    if (way === 'cash') return false
    const counts = notInArray(officeReceipts.state, ['refused', 'bounced'])
    const isSame = and(eq(officeReceipts.way, way), eq(officeReceipts.reference, reference), counts)
    return (await db.select({ id: officeReceipts.id }).from(officeReceipts).where(isSame).limit(1)).length > 0
  },

  /** The earliest first. */
  async listOfBooking(db: Queryable, bookingId: string): Promise<ReceiptRow[]> {
    return db
      .select()
      .from(officeReceipts)
      .where(eq(officeReceipts.bookingId, bookingId))
      .orderBy(asc(officeReceipts.enteredAt), asc(officeReceipts.number))
  },

  async listOfBookings(db: Queryable, bookingIds: readonly string[]): Promise<ReceiptRow[]> {
    return db
      .select()
      .from(officeReceipts)
      .where(inArray(officeReceipts.bookingId, [...bookingIds]))
  },

  /** What came by hand for some payments, the earliest first. */
  async listOfPayments(db: Queryable, paymentIds: readonly string[]): Promise<ReceiptRow[]> {
    return db
      .select()
      .from(officeReceipts)
      .where(inArray(officeReceipts.paymentId, [...paymentIds]))
      .orderBy(asc(officeReceipts.enteredAt), asc(officeReceipts.number))
  },

  async update(tx: Transaction, id: string, changes: Partial<NewReceiptRow>): Promise<void> {
    await tx.update(officeReceipts).set(changes).where(eq(officeReceipts.id, id))
  },

  /** Notes that the confirmed receipts of a booking that belong to no payment yet are one payment now. */
  async assignPayment(tx: Transaction, bookingId: string, paymentId: string): Promise<void> {
    await tx
      .update(officeReceipts)
      .set({ paymentId })
      .where(
        and(
          eq(officeReceipts.bookingId, bookingId),
          eq(officeReceipts.state, 'confirmed'),
          isNull(officeReceipts.paymentId),
        ),
      )
  },

  /**
   * Adds cash to a sum, if it stays below the limit. Two requests at once cannot both stay below it, because the UPDATE
   * looks at the sum.
   *
   * @returns false when it would not.
   */
  async addCash(
    tx: Transaction,
    { personKey, occasion }: CashKey,
    { amount, below }: { amount: Paise; below: Paise },
  ): Promise<boolean> {
    if (amount >= below) return false
    const { rowCount } = await tx
      .insert(cashTotals)
      .values({ personKey, occasion, amountPaise: amount })
      .onConflictDoUpdate({
        target: [cashTotals.personKey, cashTotals.occasion],
        set: { amountPaise: sql`${cashTotals.amountPaise} + ${amount}` },
        setWhere: sql`${cashTotals.amountPaise} + ${amount} < ${below}`,
      })
    return rowCount === 1
  },

  /** Takes cash out of a sum again, when its receipt was refused. */
  async takeCashOut(tx: Transaction, { personKey, occasion }: CashKey, amount: Paise): Promise<void> {
    await tx
      .update(cashTotals)
      .set({ amountPaise: sql`greatest(0, ${cashTotals.amountPaise} - ${amount})` })
      .where(and(eq(cashTotals.personKey, personKey), eq(cashTotals.occasion, occasion)))
  },

  /** The largest of some sums. */
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

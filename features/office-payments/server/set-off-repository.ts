import { eq, inArray, sum } from 'drizzle-orm'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { refundSetOffs } from '#platform/db/schema/office-payments.ts'

type SetOffRow = typeof refundSetOffs.$inferSelect

/** All queries for reductions of refunds by bounced cheques. Rows are inserted and read, never changed. */
export const setOffRepository = {
  async insert(tx: Transaction, rows: readonly (typeof refundSetOffs.$inferInsert)[]): Promise<void> {
    await tx.insert(refundSetOffs).values([...rows])
  },

  async listByOfficePayment(db: Queryable, officePaymentId: string): Promise<SetOffRow[]> {
    return db.select().from(refundSetOffs).where(eq(refundSetOffs.officePaymentId, officePaymentId))
  },

  /** The total reduction of each refund, by id. Refunds without a reduction are left out. */
  async sumByRefund(db: Queryable, refundIds: readonly string[]): Promise<Map<string, Paise>> {
    if (refundIds.length === 0) return new Map()
    const rows = await db
      .select({ id: refundSetOffs.refundId, amount: sum(refundSetOffs.amountPaise) })
      .from(refundSetOffs)
      .where(inArray(refundSetOffs.refundId, [...refundIds]))
      .groupBy(refundSetOffs.refundId)
    return new Map(rows.map(({ id, amount }) => [id, paise(Number(amount))]))
  },
}

import { desc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { vouchers } from '#platform/db/schema/documents.ts'

export type VoucherRow = typeof vouchers.$inferSelect
type NewVoucherRow = typeof vouchers.$inferInsert

/** The only queries for vouchers. Rows are inserted and read, never updated. */
export const voucherRepository = {
  /** Inserts a voucher. Does nothing when this revision already exists. */
  async insert(tx: Transaction, row: NewVoucherRow): Promise<void> {
    await tx
      .insert(vouchers)
      .values(row)
      .onConflictDoNothing({ target: [vouchers.bookingId, vouchers.revision] })
  },

  /** The voucher with the highest revision. Only this one is valid. */
  async findLatest(db: Queryable, bookingId: string): Promise<VoucherRow | undefined> {
    const [row] = await db
      .select()
      .from(vouchers)
      .where(eq(vouchers.bookingId, bookingId))
      .orderBy(desc(vouchers.revision))
      .limit(1)
    return row
  },

  /** The ids of those bookings that have a voucher. */
  async findBookingsWithVoucher(db: Queryable, bookingIds: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectDistinct({ bookingId: vouchers.bookingId })
      .from(vouchers)
      .where(inArray(vouchers.bookingId, [...bookingIds]))
    return rows.map(({ bookingId }) => bookingId)
  },
}

import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { lockRows } from '#platform/db/locks.ts'
import { gatewayOrders, payments } from '#platform/db/schema/bookings.ts'
import type { PaymentRow } from './payment-repository.ts'

/**
 * True for the order of the price, and for those of dues. Money in the place of a cheque whose payment never paid the
 * booking, and went back, pays nothing of it either.
 */
const ofBooking = sql`not exists (select from booking_dues d join payments bounced on bounced.id = d.payment_id
  join gateway_orders o on o.id = bounced.gateway_order_row_id
  where d.id = ${gatewayOrders.dueId} and o.status <> 'paid')`

/**
 * The SQL on the payments that pay bookings: the one that paid the price first, and those of what was due later. They
 * count together (sum-payments.ts).
 */
export const payingRepository = {
  /** The earliest first. None for a booking that is not paid or cost nothing. */
  async findAll(db: Queryable, bookingId: string): Promise<PaymentRow[]> {
    return paying(db, [bookingId])
  },

  /**
   * The same payments of some bookings, locked by ascending id, and returned in this order. The caller has locked the
   * orders of the bookings, so it cannot change which of them are paid.
   */
  async findAllForUpdate(tx: Transaction, bookingIds: readonly string[]): Promise<PaymentRow[]> {
    const ids = (await paying(tx, bookingIds)).map(({ id }) => id)
    if (ids.length === 0) return []
    return lockRows(tx, 'payments', tx.select().from(payments).where(inArray(payments.id, ids)).orderBy(payments.id))
  },
}

async function paying(db: Queryable, bookingIds: readonly string[]): Promise<PaymentRow[]> {
  const isPaid = and(eq(gatewayOrders.id, payments.gatewayOrderRowId), eq(gatewayOrders.status, 'paid'))
  return db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(gatewayOrders, isPaid)
    .where(and(inArray(payments.bookingId, [...bookingIds]), eq(payments.status, 'captured'), ofBooking))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

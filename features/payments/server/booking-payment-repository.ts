import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { lockRows } from '#platform/db/locks.ts'
import { gatewayOrders, payments } from '#platform/db/schema/bookings.ts'
import type { PaymentRow } from './payment-repository.ts'

/**
 * True for orders that pay the price or a balance due. A payment that replaced a bounced cheque does not count if the
 * cheque never paid the booking and was refunded.
 */
const isBookingPayment = sql`not exists (select from balance_dues d join payments bounced on bounced.id = d.payment_id
  join gateway_orders o on o.id = bounced.gateway_order_row_id
  where d.id = ${gatewayOrders.balanceDueId} and o.status <> 'paid')`

/**
 * Queries for the payments that pay bookings: the payment of the price and those of later balances due. Their amounts
 * are added up (sum-payments.ts).
 */
export const bookingPaymentRepository = {
  /** Earliest first. Empty for a booking that is unpaid or cost nothing. */
  async findAll(db: Queryable, bookingId: string): Promise<PaymentRow[]> {
    return findBookingPayments(db, [bookingId])
  },

  /**
   * The same payments for several bookings, locked and returned by ascending id. The caller has locked the orders of
   * the bookings, so the set of paid orders cannot change.
   */
  async findAllForUpdate(tx: Transaction, bookingIds: readonly string[]): Promise<PaymentRow[]> {
    const ids = (await findBookingPayments(tx, bookingIds)).map(({ id }) => id)
    if (ids.length === 0) return []
    return lockRows(tx, 'payments', tx.select().from(payments).where(inArray(payments.id, ids)).orderBy(payments.id))
  },
}

async function findBookingPayments(db: Queryable, bookingIds: readonly string[]): Promise<PaymentRow[]> {
  const isPaid = and(eq(gatewayOrders.id, payments.gatewayOrderRowId), eq(gatewayOrders.status, 'paid'))
  return db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(gatewayOrders, isPaid)
    .where(and(inArray(payments.bookingId, [...bookingIds]), eq(payments.status, 'captured'), isBookingPayment))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

import { and, asc, eq, isNotNull, lt, ne } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/queryable.ts'
import { gatewayOrders, payments, refunds } from '#server/platform/db/schema/bookings.ts'
import type { RefundRow } from './payment-repository.ts'

/** The gateway whose balance is asked. */
type Mode = 'live' | 'sandbox'

/** The SQL of the queue of refunds that wait for money at the gateway. It reads only. */
export const waitingRefundRepository = {
  /** The first one that was promised, and the payment that it gives back; undefined when nothing waits. */
  async findFirst(
    db: Queryable,
    mode: Mode,
  ): Promise<{ refund: RefundRow; gatewayPaymentId: string | null } | undefined> {
    const [row] = await db
      .select({ refund: refunds, gatewayPaymentId: payments.gatewayPaymentId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
      .where(and(isNotNull(refunds.waitingSince), eq(gatewayOrders.mode, mode)))
      .orderBy(asc(refunds.createdAt), asc(refunds.id))
      .limit(1)
    return row
  },

  /** True when another refund waits. */
  async isAnother(db: Queryable, mode: Mode, refundId: string): Promise<boolean> {
    const rows = await db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
      .where(and(isNotNull(refunds.waitingSince), ne(refunds.id, refundId), eq(gatewayOrders.mode, mode)))
      .limit(1)
    return rows.length > 0
  },

  /** Those that have waited since before a moment. */
  async findIdsSince(db: Queryable, mode: Mode, before: Date): Promise<string[]> {
    const rows = await db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
      .where(and(lt(refunds.waitingSince, before), eq(gatewayOrders.mode, mode)))
      .orderBy(asc(refunds.createdAt), asc(refunds.id))
    return rows.map(({ id }) => id)
  },
}

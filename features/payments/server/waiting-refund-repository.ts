import { and, asc, count, eq, inArray, isNull, lt, min, notInArray, sql, sum, type SQL } from 'drizzle-orm'
import { QUEUED_REFUND_STATUSES } from '#kernel/statuses/statuses.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { gatewayOrders, payments, refunds } from '#platform/db/schema/bookings.ts'
import type { RefundRow } from './payment-repository.ts'

/** The mode of the gateway whose balance is queried. */
type Mode = 'live' | 'sandbox'

/** Totals of the refunds that wait for funds at the gateway. `givenUp`: how many of these refunds wait for a person. */
type QueueTotals = { refunds: number; amountPaise: number; since: Date; givenUp: number }

const IN_QUEUE = inArray(refunds.status, [...QUEUED_REFUND_STATUSES])

/** Queries for refunds that wait for funds at the gateway. Read-only. */
export const waitingRefundRepository = {
  /**
   * The waiting refund that was promised first, and the gateway's id of its payment. Refunds in `excludedIds` are
   * skipped. Undefined when no other refund waits.
   */
  async findFirst(
    db: Queryable,
    mode: Mode,
    excludedIds: readonly string[] = [],
  ): Promise<{ refund: RefundRow; gatewayPaymentId: string | null } | undefined> {
    const [row] = await db
      .select({ refund: refunds, gatewayPaymentId: payments.gatewayPaymentId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
      .where(and(IN_QUEUE, eq(gatewayOrders.mode, mode), notInArray(refunds.id, [...excludedIds])))
      .orderBy(asc(refunds.createdAt), asc(refunds.id))
      .limit(1)
    return row
  },

  /** True when another refund waits. */
  async hasOtherWaiting(db: Queryable, mode: Mode, refundId: string): Promise<boolean> {
    return (await this.findFirst(db, mode, [refundId])) !== undefined
  },

  /**
   * How many refunds wait for funds at the gateway, their sum, and since when. Refunds that left the queue for lack of
   * funds are included.
   */
  async sumUp(db: Queryable, mode: Mode): Promise<QueueTotals | null> {
    const [row] = await db
      .select({
        refunds: count(),
        amountPaise: sum(refunds.amountPaise),
        since: min(refunds.waitingSince),
        givenUp: sql<number>`(count(*) filter (where ${refunds.status} = 'waited_too_long'))::int`,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
      .where(and(inArray(refunds.status, [...QUEUED_REFUND_STATUSES, 'waited_too_long']), eq(gatewayOrders.mode, mode)))
    if (row === undefined || row.since === null) return null
    return { ...row, since: row.since, amountPaise: Number(row.amountPaise) }
  },

  /** Refunds that have waited since before a given time. */
  async findIdsWaitingSince(db: Queryable, mode: Mode, before: Date): Promise<string[]> {
    return idsOf(db, mode, and(IN_QUEUE, lt(refunds.waitingSince, before)))
  },

  /** Refunds that left the queue for lack of funds, and that nobody has taken over since. */
  async findAbandonedIds(db: Queryable, mode: Mode): Promise<string[]> {
    return idsOf(db, mode, eq(refunds.status, 'waited_too_long'))
  },

  /** Refunds requested before a given time and still unanswered: it is unknown whether the gateway has paid them. */
  async findUnansweredIds(db: Queryable, mode: Mode, before: Date): Promise<string[]> {
    const isUnanswered = and(eq(refunds.status, 'requested'), isNull(refunds.gatewayRefundId))
    return idsOf(db, mode, and(isUnanswered, lt(refunds.updatedAt, before)))
  },
}

async function idsOf(db: Queryable, mode: Mode, condition: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
    .where(and(condition, eq(gatewayOrders.mode, mode)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  return rows.map(({ id }) => id)
}

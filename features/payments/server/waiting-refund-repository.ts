import { and, asc, count, eq, isNotNull, isNull, lt, min, ne, notInArray, sql, sum, type SQL } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { gatewayOrders, payments, refunds } from '#platform/db/schema/bookings.ts'
import type { RefundRow } from './payment-repository.ts'

/** The gateway whose balance is asked. */
type Mode = 'live' | 'sandbox'

/** All that waits for money at the gateway. `givenUp`: of it, what waits for a person. */
type QueueSum = { refunds: number; amountPaise: number; since: Date; givenUp: number }

/** True for a refund that stands in the queue: it waits for money at the gateway, and nobody else may pay it. */
export function isInQueue({ status, waitingSince }: Pick<RefundRow, 'status' | 'waitingSince'>): boolean {
  return waitingSince !== null && status !== 'needs_review'
}

/** The same in SQL. */
export const IN_QUEUE: SQL = sql`(${isNotNull(refunds.waitingSince)} and ${ne(refunds.status, 'needs_review')})`

/** The SQL of the queue of refunds that wait for money at the gateway. It reads only. */
export const waitingRefundRepository = {
  /** The first one that was promised, and the payment that it gives back; undefined when nothing else waits. */
  async findFirst(
    db: Queryable,
    mode: Mode,
    passedOver: readonly string[] = [],
  ): Promise<{ refund: RefundRow; gatewayPaymentId: string | null } | undefined> {
    const [row] = await db
      .select({ refund: refunds, gatewayPaymentId: payments.gatewayPaymentId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
      .where(and(IN_QUEUE, eq(gatewayOrders.mode, mode), notInArray(refunds.id, [...passedOver])))
      .orderBy(asc(refunds.createdAt), asc(refunds.id))
      .limit(1)
    return row
  },

  /** True when another refund waits. */
  async isAnother(db: Queryable, mode: Mode, refundId: string): Promise<boolean> {
    return (await this.findFirst(db, mode, [refundId])) !== undefined
  },

  /** How many wait for money there, their sum, and since when. Those that have left the queue for that are in it. */
  async sumUp(db: Queryable, mode: Mode): Promise<QueueSum | null> {
    const [row] = await db
      .select({
        refunds: count(),
        amountPaise: sum(refunds.amountPaise),
        since: min(refunds.waitingSince),
        givenUp: sql<number>`(count(*) filter (where ${refunds.status} = 'needs_review'))::int`,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
      .where(and(isNotNull(refunds.waitingSince), eq(gatewayOrders.mode, mode)))
    if (row === undefined || row.since === null) return null
    return { ...row, since: row.since, amountPaise: Number(row.amountPaise) }
  },

  /** Those that have waited since before a moment. */
  async findIdsSince(db: Queryable, mode: Mode, before: Date): Promise<string[]> {
    return idsOf(db, mode, and(IN_QUEUE, lt(refunds.waitingSince, before)))
  },

  /** Those that left the queue for a person because there was no money for too long, and that nobody has taken out since. */
  async findIdsGivenUp(db: Queryable, mode: Mode): Promise<string[]> {
    return idsOf(db, mode, and(isNotNull(refunds.waitingSince), eq(refunds.status, 'needs_review')))
  },

  /** Those of which nobody knows since before a moment whether the gateway has paid them, and that wait for nothing. */
  async findIdsUnanswered(db: Queryable, mode: Mode, before: Date): Promise<string[]> {
    const isUnanswered = and(eq(refunds.status, 'requested'), isNull(refunds.gatewayRefundId))
    return idsOf(db, mode, and(isUnanswered, isNull(refunds.waitingSince), lt(refunds.updatedAt, before)))
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

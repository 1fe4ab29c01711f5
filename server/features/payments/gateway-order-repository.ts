import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { GatewayOrderStatus } from '#domain/statuses.ts'
import type { Queryable, Transaction } from '#server/platform/db/client.ts'
import { lockFreeRows, lockRows, noteLock, noteOwnRow } from '#server/platform/db/locks.ts'
import { gatewayOrders } from '#server/platform/db/schema/bookings.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { recordStatusChange } from '#server/platform/status-history.ts'
import { reconcileOrderQueue } from './queues.ts'

export type GatewayOrderRow = typeof gatewayOrders.$inferSelect
type NewGatewayOrderRow = typeof gatewayOrders.$inferInsert

const UNSETTLED: GatewayOrderStatus[] = ['creating', 'unknown', 'open']

/** True for an order that a traveller can still pay in the checkout window. */
export function isUnsettled(status: GatewayOrderStatus): boolean {
  return UNSETTLED.includes(status)
}

/** The only SQL on our rows for the gateway's orders. Orders are locked before bookings. */
export const gatewayOrderRepository = {
  async findById(db: Queryable, id: string): Promise<GatewayOrderRow | undefined> {
    const [row] = await db.select().from(gatewayOrders).where(eq(gatewayOrders.id, id))
    return row
  },

  /** All orders of several bookings, oldest first. */
  async findOfBookings(db: Queryable, bookingIds: readonly string[]): Promise<GatewayOrderRow[]> {
    return db
      .select()
      .from(gatewayOrders)
      .where(inArray(gatewayOrders.bookingId, [...bookingIds]))
      .orderBy(gatewayOrders.createdAt)
  },

  async findByGatewayId(db: Queryable, gatewayOrderId: string): Promise<GatewayOrderRow | undefined> {
    const [row] = await db.select().from(gatewayOrders).where(eq(gatewayOrders.gatewayOrderId, gatewayOrderId))
    return row
  },

  async findByGatewayIdForUpdate(tx: Transaction, gatewayOrderId: string): Promise<GatewayOrderRow | undefined> {
    const isAsked = eq(gatewayOrders.gatewayOrderId, gatewayOrderId)
    const [row] = await lockRows(tx, 'gatewayOrders', tx.select().from(gatewayOrders).where(isAsked))
    return row
  },

  async findForUpdate(tx: Transaction, id: string): Promise<GatewayOrderRow | undefined> {
    const [row] = await lockRows(tx, 'gatewayOrders', tx.select().from(gatewayOrders).where(eq(gatewayOrders.id, id)))
    return row
  },

  /** The one order of a booking that is being opened or is open, locked. */
  async findUnsettledForUpdate(tx: Transaction, bookingId: string): Promise<GatewayOrderRow | undefined> {
    const isAsked = and(eq(gatewayOrders.bookingId, bookingId), inArray(gatewayOrders.status, UNSETTLED))
    const [row] = await lockRows(tx, 'gatewayOrders', tx.select().from(gatewayOrders).where(isAsked))
    return row
  },

  /** All orders of a booking, locked by ascending id. The caller locks the booking afterwards. */
  async findOfBookingForUpdate(tx: Transaction, bookingId: string): Promise<GatewayOrderRow[]> {
    const query = tx.select().from(gatewayOrders).where(eq(gatewayOrders.bookingId, bookingId))
    return lockRows(tx, 'gatewayOrders', query.orderBy(gatewayOrders.id))
  },

  /** Locks an order unless another transaction has locked it. @returns whether it is locked now by this one. */
  async lockIfFree(tx: Transaction, id: string): Promise<boolean> {
    const query = tx.select({ id: gatewayOrders.id }).from(gatewayOrders).where(eq(gatewayOrders.id, id))
    return (await lockFreeRows(tx, 'gatewayOrders', query)).length > 0
  },

  /** True when a booking has an order that is being opened or is open. Takes no lock. */
  async hasUnsettled(db: Queryable, bookingId: string): Promise<boolean> {
    return (
      (await db.$count(
        gatewayOrders,
        and(eq(gatewayOrders.bookingId, bookingId), inArray(gatewayOrders.status, UNSETTLED)),
      )) > 0
    )
  },

  async findLatestOfBooking(db: Queryable, bookingId: string): Promise<GatewayOrderRow | undefined> {
    const [row] = await db
      .select()
      .from(gatewayOrders)
      .where(eq(gatewayOrders.bookingId, bookingId))
      .orderBy(sql`(${gatewayOrders.status} = 'paid') desc`, desc(gatewayOrders.createdAt))
      .limit(1)
    return row
  },

  async countOfBooking(db: Queryable, bookingId: string): Promise<number> {
    return db.$count(gatewayOrders, eq(gatewayOrders.bookingId, bookingId))
  },

  /**
   * Orders that may still be paid. Superseded orders are included when they were created after `supersededSince`. A
   * process looks at all of them when it starts.
   */
  async findUnsettled(
    db: Queryable,
    { mode, supersededSince }: { mode: GatewayOrderRow['mode']; supersededSince: Date },
  ): Promise<{ id: string; reconcileAt: Date }[]> {
    const isRecent = and(eq(gatewayOrders.status, 'superseded'), gte(gatewayOrders.createdAt, supersededSince))
    return db
      .select({ id: gatewayOrders.id, reconcileAt: gatewayOrders.reconcileAt })
      .from(gatewayOrders)
      .where(and(eq(gatewayOrders.mode, mode), or(inArray(gatewayOrders.status, UNSETTLED), isRecent)))
  },

  async insert(tx: Transaction, row: NewGatewayOrderRow): Promise<GatewayOrderRow> {
    const [inserted] = await tx.insert(gatewayOrders).values(row).returning()
    if (inserted === undefined) throw new Error('a gateway order was not inserted')
    noteOwnRow(tx, 'gatewayOrders', inserted.id)
    return inserted
  },

  async update(tx: Queryable, id: string, changes: Partial<NewGatewayOrderRow>): Promise<void> {
    noteLock(tx, 'gatewayOrders', id)
    await tx
      .update(gatewayOrders)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(eq(gatewayOrders.id, id))
  },
}

/**
 * Plans when to ask the gateway about an order. Each order has one such plan: jobs that were planned earlier find
 * another time in the row, and end.
 */
export async function planReconcile(
  jobs: Jobs,
  plan: { tx: Transaction; orderRowId: string; at: Date },
): Promise<void> {
  await gatewayOrderRepository.update(plan.tx, plan.orderRowId, { reconcileAt: plan.at })
  const payload = { orderRowId: plan.orderRowId, at: plan.at.toISOString() }
  await jobs.send(reconcileOrderQueue, payload, { tx: plan.tx, startAfter: plan.at })
}

type OrderStatusChange = {
  order: GatewayOrderRow
  to: GatewayOrderStatus
  actor: string
  cause: string
  at: Date
  changes?: Partial<NewGatewayOrderRow>
}

/**
 * Changes an order's status, and writes its history in the same transaction. All code uses this function for it.
 *
 * @throws {AppError} `STATUS_CHANGE_NOT_ALLOWED`
 */
export async function changeOrderStatus(
  tx: Transaction,
  { order, to, actor, cause, at, changes = {} }: OrderStatusChange,
): Promise<void> {
  await recordStatusChange(tx, {
    entity: 'gateway_order',
    entityId: order.id,
    from: order.status,
    to,
    actor,
    cause,
    at,
  })
  await gatewayOrderRepository.update(tx, order.id, { ...changes, status: to })
}

import { and, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { GatewayOrderStatus } from '#kernel/statuses/statuses.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { lockFreeRows, lockRows, recordLock, recordOwnRow } from '#platform/db/locks.ts'
import { gatewayOrders } from '#platform/db/schema/bookings.ts'
import { buildInsert, buildUpdate, batchWrite } from '#platform/db/batch-write.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import { reconcileOrderQueue } from './queues.ts'

export type GatewayOrderRow = typeof gatewayOrders.$inferSelect
type NewGatewayOrderRow = typeof gatewayOrders.$inferInsert

const UNSETTLED: GatewayOrderStatus[] = ['creating', 'unknown', 'open']

/** True for an order that a traveller can still pay in the checkout window. */
export function isUnsettled(status: GatewayOrderStatus): boolean {
  return UNSETTLED.includes(status)
}

/** All queries for our rows of the gateway's orders. Lock orders before bookings. */
export const gatewayOrderRepository = {
  async findById(db: Queryable, id: string): Promise<GatewayOrderRow | undefined> {
    const [row] = await db.select().from(gatewayOrders).where(eq(gatewayOrders.id, id))
    return row
  },

  /** All orders of several bookings, oldest first. */
  async findByBookings(db: Queryable, bookingIds: readonly string[]): Promise<GatewayOrderRow[]> {
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
    const isRequested = eq(gatewayOrders.gatewayOrderId, gatewayOrderId)
    const [row] = await lockRows(tx, 'gatewayOrders', tx.select().from(gatewayOrders).where(isRequested))
    return row
  },

  async findForUpdate(tx: Transaction, id: string): Promise<GatewayOrderRow | undefined> {
    const [row] = await lockRows(tx, 'gatewayOrders', tx.select().from(gatewayOrders).where(eq(gatewayOrders.id, id)))
    return row
  },

  /** The booking's order for its price that is being opened or is open, locked. There is at most one. */
  async findUnsettledForUpdate(tx: Transaction, bookingId: string): Promise<GatewayOrderRow | undefined> {
    const isForPrice = and(eq(gatewayOrders.bookingId, bookingId), isNull(gatewayOrders.balanceDueId))
    const isRequested = and(isForPrice, inArray(gatewayOrders.status, UNSETTLED))
    const [row] = await lockRows(tx, 'gatewayOrders', tx.select().from(gatewayOrders).where(isRequested))
    return row
  },

  /**
   * All orders of the booking to which the given order belongs, locked by ascending id; none when the order belongs to
   * the gateway's other mode. The caller locks the booking afterwards.
   */
  async findSiblingsForUpdate(
    tx: Transaction,
    { gatewayOrderId, mode }: { gatewayOrderId: string; mode: GatewayOrderRow['mode'] },
  ): Promise<GatewayOrderRow[]> {
    const bookingId = tx
      .select({ bookingId: gatewayOrders.bookingId })
      .from(gatewayOrders)
      .where(and(eq(gatewayOrders.gatewayOrderId, gatewayOrderId), eq(gatewayOrders.mode, mode)))
    const query = tx.select().from(gatewayOrders).where(inArray(gatewayOrders.bookingId, bookingId))
    return lockRows(tx, 'gatewayOrders', query.orderBy(gatewayOrders.id))
  },

  /** All orders of a booking, locked by ascending id. The caller locks the booking afterwards. */
  async findOfBookingForUpdate(tx: Transaction, bookingId: string): Promise<GatewayOrderRow[]> {
    const query = tx.select().from(gatewayOrders).where(eq(gatewayOrders.bookingId, bookingId))
    return lockRows(tx, 'gatewayOrders', query.orderBy(gatewayOrders.id))
  },

  /** All orders of some bookings, locked by ascending id. The caller locks the bookings afterwards. */
  async lockByBookings(tx: Transaction, bookingIds: readonly string[]): Promise<void> {
    const query = tx
      .select()
      .from(gatewayOrders)
      .where(inArray(gatewayOrders.bookingId, [...bookingIds]))
    await lockRows(tx, 'gatewayOrders', query.orderBy(gatewayOrders.id))
  },

  /** Locks an order unless another transaction has locked it. @returns whether this transaction now has the lock. */
  async lockIfFree(tx: Transaction, id: string): Promise<boolean> {
    const query = tx.select({ id: gatewayOrders.id }).from(gatewayOrders).where(eq(gatewayOrders.id, id))
    return (await lockFreeRows(tx, 'gatewayOrders', query)).length > 0
  },

  /** How many orders a booking has, and how many for its price are being opened or open. Takes no lock. */
  async countOfBooking(db: Queryable, bookingId: string): Promise<{ all: number; unsettled: number }> {
    const isUnsettledRow = and(isNull(gatewayOrders.balanceDueId), inArray(gatewayOrders.status, UNSETTLED))
    const [counts] = await db
      .select({
        all: sql<number>`count(*)::int`,
        unsettled: sql<number>`(count(*) filter (where ${isUnsettledRow}))::int`,
      })
      .from(gatewayOrders)
      .where(eq(gatewayOrders.bookingId, bookingId))
    return counts ?? { all: 0, unsettled: 0 }
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

  /**
   * Orders that may still be paid. Superseded orders are included when they were created after `supersededSince`. A
   * process checks all of them when it starts.
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

  /** Inserts an order. Nothing reads it in the same transaction, so it is sent in a batch with the other rows. */
  async insert(tx: Transaction, row: GatewayOrderRow): Promise<void> {
    recordOwnRow(tx, 'gatewayOrders', row.id)
    await batchWrite(tx, [buildInsert(gatewayOrders, row)])
  },

  /** Inserts the order of an office payment. The payment row that refers to this order is inserted right after it. */
  async insertOfficeOrder(tx: Transaction, row: GatewayOrderRow): Promise<void> {
    recordOwnRow(tx, 'gatewayOrders', row.id)
    await tx.insert(gatewayOrders).values(row)
  },

  /**
   * Changes a locked order for the last time in this transaction. The change is sent in a batch with the other rows.
   */
  async updateLast(tx: Transaction, id: string, changes: Partial<NewGatewayOrderRow>): Promise<void> {
    recordLock(tx, 'gatewayOrders', id)
    await batchWrite(tx, [buildUpdate(gatewayOrders, id, changes)])
  },

  async update(tx: Queryable, id: string, changes: Partial<NewGatewayOrderRow>): Promise<void> {
    recordLock(tx, 'gatewayOrders', id)
    await tx
      .update(gatewayOrders)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(eq(gatewayOrders.id, id))
  },
}

type Plan = { tx: Transaction; orderRowId: string; at: Date }

/**
 * Schedules the next check of an order at the gateway. Only the latest schedule of an order counts: earlier jobs find a
 * different time in the row and end.
 */
export async function scheduleReconcile(jobs: Jobs, plan: Plan): Promise<void> {
  await gatewayOrderRepository.update(plan.tx, plan.orderRowId, { reconcileAt: plan.at })
  await sendReconcileJob(jobs, plan)
}

/** Queues the job that checks an order at the planned time. The caller writes the same time into the order's row. */
export async function sendReconcileJob(jobs: Jobs, { tx, orderRowId, at }: Plan): Promise<void> {
  await jobs.send(reconcileOrderQueue, { orderRowId, at: at.toISOString() }, { tx, startAfter: at })
}

type OrderStatusChange = {
  order: GatewayOrderRow
  to: GatewayOrderStatus
  actor: string
  cause: string
  at: Date
  changes?: Partial<NewGatewayOrderRow>
  /** True when the transaction neither reads nor changes the row afterwards, so the change is not awaited. */
  isLastWrite?: boolean
}

/**
 * Changes an order's status and writes its history in the same transaction. Every status change goes through this
 * function.
 *
 * @throws {AppError} `STATUS_CHANGE_NOT_ALLOWED`
 */
export async function changeOrderStatus(
  tx: Transaction,
  { order, to, actor, cause, at, changes = {}, isLastWrite = false }: OrderStatusChange,
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
  await gatewayOrderRepository[isLastWrite ? 'updateLast' : 'update'](tx, order.id, { ...changes, status: to })
}

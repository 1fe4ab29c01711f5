import { and, desc, eq, inArray, isNull, or, sql, sum } from 'drizzle-orm'
import { paise, type Paise } from '#kernel/money/money.ts'
import type { PaymentStatus, RefundStatus } from '#kernel/statuses/statuses.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { lockRows, noteLock, noteOwnRow } from '#platform/db/locks.ts'
import type { ActFacts } from '#platform/db/schema/acts.ts'
import { gatewayOrders, payments, refunds } from '#platform/db/schema/bookings.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'

export type PaymentRow = typeof payments.$inferSelect
type NewPaymentRow = typeof payments.$inferInsert
export type RefundRow = typeof refunds.$inferSelect
export type NewRefundRow = typeof refunds.$inferInsert

/** What of a payment is owed again, because cheques bounced. */
const OWED = sql`(${payments.bouncedPaise} - ${payments.forgivenPaise} - ${payments.replacedPaise})`

/**
 * The only SQL on payments, which are tries to pay and captured money. There is one row for each payment of the
 * gateway.
 */
export const paymentRepository = {
  async findByGatewayIdForUpdate(tx: Transaction, gatewayPaymentId: string): Promise<PaymentRow | undefined> {
    const isAsked = eq(payments.gatewayPaymentId, gatewayPaymentId)
    const [row] = await lockRows(tx, 'payments', tx.select().from(payments).where(isAsked))
    return row
  },

  async findByGatewayId(db: Queryable, gatewayPaymentId: string): Promise<PaymentRow | undefined> {
    const [row] = await db.select().from(payments).where(eq(payments.gatewayPaymentId, gatewayPaymentId))
    return row
  },

  async findById(db: Queryable, id: string): Promise<PaymentRow | undefined> {
    const [row] = await db.select().from(payments).where(eq(payments.id, id))
    return row
  },

  /** All tries to pay a booking, the latest first. */
  async findTries(db: Queryable, bookingId: string): Promise<PaymentRow[]> {
    return db
      .select()
      .from(payments)
      .where(eq(payments.bookingId, bookingId))
      .orderBy(desc(payments.createdAt), desc(payments.id))
  },

  /** What is owed again for some bookings, because cheques bounced, by their id. Those that owe nothing are not in it. */
  async sumOwed(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, Paise>> {
    const rows = await db
      .select({ id: payments.bookingId, owed: sum(OWED) })
      .from(payments)
      .where(and(inArray(payments.bookingId, [...bookingIds]), sql`${OWED} > 0`))
      .groupBy(payments.bookingId)
    return new Map(rows.map(({ id, owed }) => [id, paise(Number(owed))]))
  },

  /** The captured payment of an order. If there should ever be two, the first one. */
  async findCapturedOfOrder(db: Queryable, orderRowId: string): Promise<PaymentRow | undefined> {
    const [row] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.gatewayOrderRowId, orderRowId), eq(payments.status, 'captured')))
      .orderBy(payments.createdAt)
      .limit(1)
    return row
  },

  /** The order that paid the price of a booking, and how it was paid. Undefined for a booking that is not paid or cost nothing. */
  async findPaidOrder(db: Queryable, bookingId: string) {
    const isCaptured = and(eq(payments.gatewayOrderRowId, gatewayOrders.id), eq(payments.status, 'captured'))
    const [row] = await db
      .select({ gatewayOrderId: gatewayOrders.gatewayOrderId, method: payments.method })
      .from(gatewayOrders)
      .leftJoin(payments, isCaptured)
      .where(and(eq(gatewayOrders.bookingId, bookingId), eq(gatewayOrders.status, 'paid'), isNull(gatewayOrders.dueId)))
      .orderBy(payments.createdAt)
      .limit(1)
    return row
  },

  /** The captured payments of a booking, locked. */
  async findCapturedForUpdate(tx: Transaction, bookingId: string): Promise<PaymentRow[]> {
    const isAsked = and(eq(payments.bookingId, bookingId), eq(payments.status, 'captured'))
    return lockRows(tx, 'payments', tx.select().from(payments).where(isAsked).orderBy(payments.id))
  },

  /** All tries to pay a booking, locked. */
  async findTriesForUpdate(tx: Transaction, bookingId: string): Promise<PaymentRow[]> {
    const query = tx.select().from(payments).where(eq(payments.bookingId, bookingId))
    return lockRows(tx, 'payments', query.orderBy(payments.id))
  },

  /** Undefined when another transaction has just inserted the same payment. */
  async insert(tx: Transaction, row: NewPaymentRow): Promise<PaymentRow | undefined> {
    noteLock(tx, 'payments')
    const [inserted] = await tx.insert(payments).values(row).onConflictDoNothing().returning()
    if (inserted !== undefined) noteOwnRow(tx, 'payments', inserted.id)
    return inserted
  },

  /** Counts an amount as promised back. The CHECK constraint of the row refuses more than was paid. */
  async promiseBack(tx: Transaction, id: string, amount: Paise): Promise<void> {
    noteLock(tx, 'payments', id)
    await tx
      .update(payments)
      .set({ refundedPaise: sql`${payments.refundedPaise} + ${amount}` })
      .where(eq(payments.id, id))
  },

  async update(tx: Transaction, id: string, changes: Partial<NewPaymentRow>): Promise<void> {
    noteLock(tx, 'payments', id)
    await tx
      .update(payments)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(eq(payments.id, id))
  },
}

/** The only SQL on refunds. */
export const refundRepository = {
  /** Undefined when this payment is already refunded for this reason. */
  async insert(tx: Transaction, row: NewRefundRow): Promise<RefundRow | undefined> {
    noteLock(tx, 'refunds')
    const [inserted] = await tx.insert(refunds).values(row).onConflictDoNothing().returning()
    if (inserted !== undefined) noteOwnRow(tx, 'refunds', inserted.id)
    return inserted
  },

  async findById(db: Queryable, id: string): Promise<RefundRow | undefined> {
    const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
    return row
  },

  async findForUpdate(tx: Transaction, id: string): Promise<RefundRow | undefined> {
    const [row] = await lockRows(tx, 'refunds', tx.select().from(refunds).where(eq(refunds.id, id)))
    return row
  },

  async findByGatewayId(db: Queryable, gatewayRefundId: string): Promise<RefundRow | undefined> {
    const [row] = await db.select().from(refunds).where(eq(refunds.gatewayRefundId, gatewayRefundId))
    return row
  },

  async findOfBookings(db: Queryable, bookingIds: readonly string[]): Promise<RefundRow[]> {
    return db
      .select()
      .from(refunds)
      .where(inArray(refunds.bookingId, [...bookingIds]))
      .orderBy(refunds.createdAt)
  },

  /** What of some payments was paid back. Refunds that wait are not in it. */
  async sumPaidBack(db: Queryable, paymentIds: readonly string[]): Promise<Paise> {
    const isPaid = and(inArray(refunds.paymentId, [...paymentIds]), eq(refunds.status, 'processed'))
    const [row] = await db
      .select({ sum: sum(refunds.amountPaise) })
      .from(refunds)
      .where(isPaid)
    return paise(Number(row?.sum ?? 0))
  },

  /** The same with what the gateway was told to pay back: nobody can stop that any more. */
  async sumLeaving(db: Queryable, paymentIds: readonly string[]): Promise<Paise> {
    const isLeaving = or(eq(refunds.status, 'processed'), eq(payments.channel, 'gateway'))
    const [row] = await db
      .select({ sum: sum(refunds.amountPaise) })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(inArray(refunds.paymentId, [...paymentIds]), isLeaving))
    return paise(Number(row?.sum ?? 0))
  },

  /** True when a payment on this order is to be refunded, or was refunded. */
  async isOnOrder(db: Queryable, orderRowId: string): Promise<boolean> {
    const rows = await db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.gatewayOrderRowId, orderRowId))
      .limit(1)
    return rows.length > 0
  },

  /** Refunds of one gateway's payments that wait neither for a person nor for money at the gateway, and are not paid. */
  async findOwedIds(db: Queryable, mode: 'live' | 'sandbox'): Promise<string[]> {
    const rows = await db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
      .where(
        and(
          eq(gatewayOrders.mode, mode),
          inArray(refunds.status, ['due', 'requested', 'failed']),
          isNull(refunds.waitingSince),
        ),
      )
    return rows.map((row) => row.id)
  },

  /** The moment of the change is now, unless the changes say that it stays. */
  async update(tx: Transaction, id: string, changes: Partial<NewRefundRow>): Promise<void> {
    noteLock(tx, 'refunds', id)
    await tx
      .update(refunds)
      .set({ updatedAt: sql`now()`, ...changes })
      .where(eq(refunds.id, id))
  },
}

type Step = { actor: string; cause: string; at: Date; facts?: ActFacts }

/** Changes a payment's status and writes its history. @throws {AppError} `STATUS_CHANGE_NOT_ALLOWED` */
export async function changePaymentStatus(
  tx: Transaction,
  {
    payment,
    to,
    changes = {},
    ...step
  }: Step & { payment: PaymentRow; to: PaymentStatus; changes?: Partial<NewPaymentRow> },
): Promise<void> {
  await recordStatusChange(tx, { entity: 'payment', entityId: payment.id, from: payment.status, to, ...step })
  await paymentRepository.update(tx, payment.id, { ...changes, status: to })
}

/** Changes a refund's status and writes its history. @throws {AppError} `STATUS_CHANGE_NOT_ALLOWED` */
export async function changeRefundStatus(
  tx: Transaction,
  {
    refund,
    to,
    changes = {},
    ...step
  }: Step & { refund: RefundRow; to: RefundStatus; changes?: Partial<NewRefundRow> },
): Promise<void> {
  await recordStatusChange(tx, { entity: 'refund', entityId: refund.id, from: refund.status, to, ...step })
  const paid = to === 'processed' ? { processedAt: step.at } : {}
  // Who is paid, ends or is refused for another reason does not wait for money at the gateway.
  const mayWait = to === 'due' || to === 'requested' || to === 'needs_review'
  const out = mayWait ? {} : { waitingSince: null }
  await refundRepository.update(tx, refund.id, { ...changes, ...paid, ...out, status: to })
}

import { and, desc, eq, inArray, isNull, or, sql, sum } from 'drizzle-orm'
import { paise, type Paise } from '#kernel/money/money.ts'
import { isInRefundQueue, type PaymentStatus, type RefundStatus } from '#kernel/statuses/statuses.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { lockRows, recordLock, recordOwnRow } from '#platform/db/locks.ts'
import type { AuditEventFacts } from '#platform/db/schema/audit-events.ts'
import { gatewayOrders, payments, refunds } from '#platform/db/schema/bookings.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'

export type PaymentRow = typeof payments.$inferSelect
type NewPaymentRow = typeof payments.$inferInsert
export type RefundRow = typeof refunds.$inferSelect
export type NewRefundRow = typeof refunds.$inferInsert

/** The amount of a payment that is due again, because cheques bounced. */
const AMOUNT_DUE_AGAIN = sql`(${payments.bouncedPaise} - ${payments.forgivenPaise} - ${payments.replacedPaise})`

/**
 * All queries for payments: payment attempts and captured payments. There is one row for each payment of the gateway.
 */
export const paymentRepository = {
  async findByGatewayIdForUpdate(tx: Transaction, gatewayPaymentId: string): Promise<PaymentRow | undefined> {
    const isRequested = eq(payments.gatewayPaymentId, gatewayPaymentId)
    const [row] = await lockRows(tx, 'payments', tx.select().from(payments).where(isRequested))
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

  /** All payment attempts of a booking, the latest first. */
  async listAttempts(db: Queryable, bookingId: string): Promise<PaymentRow[]> {
    return db
      .select()
      .from(payments)
      .where(eq(payments.bookingId, bookingId))
      .orderBy(desc(payments.createdAt), desc(payments.id))
  },

  /**
   * What is due again for some bookings because cheques bounced, by booking id. Bookings without an amount due are left
   * out.
   */
  async sumDebts(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, Paise>> {
    const rows = await db
      .select({ id: payments.bookingId, owed: sum(AMOUNT_DUE_AGAIN) })
      .from(payments)
      .where(and(inArray(payments.bookingId, [...bookingIds]), sql`${AMOUNT_DUE_AGAIN} > 0`))
      .groupBy(payments.bookingId)
    return new Map(rows.map(({ id, owed }) => [id, paise(Number(owed))]))
  },

  /** The captured payment of an order; the first one if there are ever two. */
  async findCapturedOfOrder(db: Queryable, orderRowId: string): Promise<PaymentRow | undefined> {
    const [row] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.gatewayOrderRowId, orderRowId), eq(payments.status, 'captured')))
      .orderBy(payments.createdAt)
      .limit(1)
    return row
  },

  /**
   * The order that paid the price of a booking, and how it was paid. Undefined for a booking that is not paid or cost
   * nothing.
   */
  async findPaidOrder(db: Queryable, bookingId: string) {
    const isCaptured = and(eq(payments.gatewayOrderRowId, gatewayOrders.id), eq(payments.status, 'captured'))
    const [row] = await db
      .select({ gatewayOrderId: gatewayOrders.gatewayOrderId, method: payments.method })
      .from(gatewayOrders)
      .leftJoin(payments, isCaptured)
      .where(
        and(
          eq(gatewayOrders.bookingId, bookingId),
          eq(gatewayOrders.status, 'paid'),
          isNull(gatewayOrders.balanceDueId),
        ),
      )
      .orderBy(payments.createdAt)
      .limit(1)
    return row
  },

  /** The captured payments of a booking, locked. */
  async findCapturedForUpdate(tx: Transaction, bookingId: string): Promise<PaymentRow[]> {
    const isRequested = and(eq(payments.bookingId, bookingId), eq(payments.status, 'captured'))
    return lockRows(tx, 'payments', tx.select().from(payments).where(isRequested).orderBy(payments.id))
  },

  /** All payment attempts of a booking, locked. */
  async listAttemptsForUpdate(tx: Transaction, bookingId: string): Promise<PaymentRow[]> {
    const query = tx.select().from(payments).where(eq(payments.bookingId, bookingId))
    return lockRows(tx, 'payments', query.orderBy(payments.id))
  },

  /** Undefined when another transaction has just inserted the same payment. */
  async insert(tx: Transaction, row: NewPaymentRow): Promise<PaymentRow | undefined> {
    recordLock(tx, 'payments')
    const [insertedRow] = await tx.insert(payments).values(row).onConflictDoNothing().returning()
    if (insertedRow !== undefined) recordOwnRow(tx, 'payments', insertedRow.id)
    return insertedRow
  },

  /** Adds an amount to the promised refunds of a payment. The row's CHECK constraint rejects more than was paid. */
  async addPromisedRefund(tx: Transaction, id: string, amount: Paise): Promise<void> {
    recordLock(tx, 'payments', id)
    await tx
      .update(payments)
      .set({ refundedPaise: sql`${payments.refundedPaise} + ${amount}` })
      .where(eq(payments.id, id))
  },

  async update(tx: Transaction, id: string, changes: Partial<NewPaymentRow>): Promise<void> {
    recordLock(tx, 'payments', id)
    await tx
      .update(payments)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(eq(payments.id, id))
  },
}

/** All queries for refunds. */
export const refundRepository = {
  /** Undefined when this payment already has a refund for this reason. */
  async insert(tx: Transaction, row: NewRefundRow): Promise<RefundRow | undefined> {
    recordLock(tx, 'refunds')
    const [insertedRow] = await tx.insert(refunds).values(row).onConflictDoNothing().returning()
    if (insertedRow !== undefined) recordOwnRow(tx, 'refunds', insertedRow.id)
    return insertedRow
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

  async findByBookings(db: Queryable, bookingIds: readonly string[]): Promise<RefundRow[]> {
    return db
      .select()
      .from(refunds)
      .where(inArray(refunds.bookingId, [...bookingIds]))
      .orderBy(refunds.createdAt)
  },

  /** What was refunded from some payments. Waiting refunds are not included. */
  async sumRefunded(db: Queryable, paymentIds: readonly string[]): Promise<Paise> {
    const isPaid = and(inArray(refunds.paymentId, [...paymentIds]), eq(refunds.status, 'processed'))
    const [row] = await db
      .select({ sum: sum(refunds.amountPaise) })
      .from(refunds)
      .where(isPaid)
    return paise(Number(row?.sum ?? 0))
  },

  /**
   * What was refunded from some payments, plus promised refunds through the gateway, which can no longer be stopped.
   */
  async sumIrrevocablyRefunded(db: Queryable, paymentIds: readonly string[]): Promise<Paise> {
    const isIrrevocable = or(eq(refunds.status, 'processed'), eq(payments.channel, 'gateway'))
    const [row] = await db
      .select({ sum: sum(refunds.amountPaise) })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(inArray(refunds.paymentId, [...paymentIds]), isIrrevocable))
    return paise(Number(row?.sum ?? 0))
  },

  /** True when a payment on this order is to be refunded, or was refunded. */
  async existsForOrder(db: Queryable, orderRowId: string): Promise<boolean> {
    const rows = await db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.gatewayOrderRowId, orderRowId))
      .limit(1)
    return rows.length > 0
  },

  /** Unpaid refunds of one gateway's payments that wait neither for a person nor for funds at the gateway. */
  async findDebtIds(db: Queryable, mode: 'live' | 'sandbox'): Promise<string[]> {
    const rows = await db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
      .where(and(eq(gatewayOrders.mode, mode), inArray(refunds.status, ['queued', 'requested', 'failed'])))
    return rows.map((row) => row.id)
  },

  /** Sets the time of the change to now, unless `changes` contains another time. */
  async update(tx: Transaction, id: string, changes: Partial<NewRefundRow>): Promise<void> {
    recordLock(tx, 'refunds', id)
    await tx
      .update(refunds)
      .set({ updatedAt: sql`now()`, ...changes })
      .where(eq(refunds.id, id))
  },
}

type Step = { actor: string; cause: string; at: Date; facts?: AuditEventFacts }

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
  const queueChange = isInRefundQueue(to) || to === 'waited_too_long' ? {} : { waitingSince: null }
  await refundRepository.update(tx, refund.id, { ...changes, ...paid, ...queueChange, status: to })
}

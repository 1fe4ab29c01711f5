import { and, eq, gte, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { REFUND_REVIEW_STATUSES } from '#kernel/statuses/statuses.ts'
import type { KnownPayment, KnownRefund } from '../rules/reconcile-gateway.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookings, gatewayOrders, payments, refunds } from '#platform/db/schema/bookings.ts'

type Mode = 'live' | 'sandbox'
/** An inclusive period, plus ids to include regardless of their date. */
type Query = { from: Date; until: Date; ids: readonly string[] }
type WithBooking = { bookingId: string }

/** Read-only queries for what our books record about money at the gateway. */
export const ourBooksRepository = {
  /** Payments captured in a period, and those with the given ids, which may also have failed. */
  async listPayments(db: Queryable, mode: Mode, { from, until, ids }: Query): Promise<(KnownPayment & WithBooking)[]> {
    const rows = await db
      .select({
        id: payments.gatewayPaymentId,
        status: payments.status,
        amount: payments.amountPaise,
        bookingId: payments.bookingId,
        bookingStatus: bookings.status,
      })
      .from(payments)
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(
        and(
          eq(payments.channel, 'gateway'),
          eq(gatewayOrders.mode, mode),
          or(
            and(eq(payments.status, 'captured'), gte(payments.capturedAt, from), lte(payments.capturedAt, until)),
            inArray(payments.gatewayPaymentId, [...ids]),
          ),
        ),
      )
    return rows.flatMap(({ id, status, bookingStatus, ...row }) =>
      id === null
        ? []
        : [{ ...row, id, isCaptured: status === 'captured', isUndecided: bookingStatus === 'needs_review' }],
    )
  },

  /** Refunds requested from the gateway: those that changed in a period, and those with the given ids. */
  async listRefunds(db: Queryable, mode: Mode, { from, until, ids }: Query): Promise<(KnownRefund & WithBooking)[]> {
    const rows = await db
      .select({
        id: refunds.gatewayRefundId,
        status: refunds.status,
        amount: refunds.amountPaise,
        bookingId: refunds.bookingId,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
      .where(
        and(
          isNotNull(refunds.gatewayRefundId),
          eq(gatewayOrders.mode, mode),
          or(
            and(gte(refunds.updatedAt, from), lte(refunds.updatedAt, until)),
            inArray(refunds.gatewayRefundId, [...ids]),
          ),
        ),
      )
    return rows.flatMap(({ id, status, ...row }) =>
      id === null
        ? []
        : [{ ...row, id, isPaid: status === 'processed', hasFailed: status === 'failed' || status === 'set_off' }],
    )
  },

  /** The booking of each payment whose order is ours, even if the payment is not stored here. */
  async listBookingsOfOrders(
    db: Queryable,
    theirs: readonly { id: string; orderId: string | null }[],
  ): Promise<[string, string][]> {
    const orders = theirs.flatMap(({ orderId }) => orderId ?? [])
    const rows = await db
      .select({ order: gatewayOrders.gatewayOrderId, bookingId: gatewayOrders.bookingId })
      .from(gatewayOrders)
      .where(inArray(gatewayOrders.gatewayOrderId, orders))
    const bookingOf = new Map(rows.map(({ order, bookingId }) => [order, bookingId]))
    return definedPairs(theirs.map(({ id, orderId }) => [id, bookingOf.get(orderId)]))
  },

  /** The booking of each refund whose payment is ours, even if the refund is not stored here. */
  async listBookingsOfPayments(
    db: Queryable,
    theirs: readonly { id: string; paymentId: string }[],
  ): Promise<[string, string][]> {
    const rows = await db
      .select({ payment: payments.gatewayPaymentId, bookingId: payments.bookingId })
      .from(payments)
      .where(
        inArray(
          payments.gatewayPaymentId,
          theirs.map(({ paymentId }) => paymentId),
        ),
      )
    const bookingOf = new Map(rows.map(({ payment, bookingId }) => [payment, bookingId]))
    return definedPairs(theirs.map(({ id, paymentId }) => [id, bookingOf.get(paymentId)]))
  },

  /**
   * Refunds of a payment that are waiting for a person, or for funds at the gateway, and that the gateway does not
   * have.
   */
  async listWaitingRefunds(db: Queryable, gatewayPaymentId: string): Promise<{ id: string; amount: number }[]> {
    return db
      .select({ id: refunds.id, amount: refunds.amountPaise })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(
        and(
          eq(payments.gatewayPaymentId, gatewayPaymentId),
          inArray(refunds.status, [...REFUND_REVIEW_STATUSES, 'waiting_for_funds']),
        ),
      )
  },
}

function definedPairs(pairs: readonly (readonly [string, string | undefined])[]): [string, string][] {
  return pairs.flatMap(([id, bookingId]) => (bookingId === undefined ? [] : [[id, bookingId]]))
}

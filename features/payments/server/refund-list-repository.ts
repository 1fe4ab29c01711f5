import { and, count, eq, inArray, isNotNull, isNull, or, sql, sum, type SQL } from 'drizzle-orm'
import { BUSINESS_TIME_ZONE, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import {
  REFUND_STATUSES_OF,
  type RefundListState,
  type RefundSort,
  type RefundMethod,
} from '#features/office-payments/rules/desk-money-lists.ts'
import { textCondition } from '#features/bookings/server/desk-booking-filter.ts'
import { hasText } from '#platform/db/has-text.ts'
import { keysetQueryParts, type KeysetPageRequest } from '#platform/db/keyset.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookings, gatewayOrders, payments, refunds } from '#platform/db/schema/bookings.ts'

/** The filter of the refund list. Refunds of the gateway's other mode are never listed. */
export type RefundFilter = {
  mode: 'live' | 'sandbox'
  state: RefundListState
  way?: RefundMethod | undefined
  /** The day on which the refund was promised (India time). */
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  q?: string | undefined
}

const KEYSET = {
  columns: {
    since: { column: refunds.updatedAt, kind: 'moment' },
    promised: { column: refunds.createdAt, kind: 'moment' },
    amount: { column: refunds.amountPaise, kind: 'paise' },
  },
  key: { column: refunds.id, kind: 'id' },
} as const

/** Queries for the desk's refund list. Read-only. */
export const refundListRepository = {
  async list(db: Queryable, filter: RefundFilter, part: KeysetPageRequest<RefundSort>) {
    const { position, isLater, order } = keysetQueryParts(KEYSET, part)
    return db
      .select({ refund: refunds, payment: payments, booking: bookings, place: position })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
      .where(and(conditionOf(filter), isLater))
      .orderBy(...order)
      .limit(part.limit)
  },

  /** The totals of all refunds that match the filter. */
  async sumUp(db: Queryable, filter: RefundFilter) {
    const [row] = await db
      .select({ refunds: count(), amountPaise: sum(refunds.amountPaise) })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
      .where(conditionOf(filter))
    return { refunds: row?.refunds ?? 0, amountPaise: Number(row?.amountPaise ?? 0) }
  },
}

function conditionOf({ mode, state, way, from, to, q }: RefundFilter): SQL | undefined {
  const { gatewayPaymentId } = payments
  return and(
    eq(gatewayOrders.mode, mode),
    state === 'all' ? undefined : inArray(refunds.status, [...REFUND_STATUSES_OF[state]]),
    way === undefined ? undefined : way === 'bank' ? isNull(gatewayPaymentId) : isNotNull(gatewayPaymentId),
    from === undefined ? undefined : sql`${refunds.createdAt} >= ${from}::timestamp at time zone ${BUSINESS_TIME_ZONE}`,
    to === undefined
      ? undefined
      : sql`${refunds.createdAt} < (${to}::date + 1)::timestamp at time zone ${BUSINESS_TIME_ZONE}`,
    q === undefined || q === '' ? undefined : or(textCondition(q), hasText([refunds.bankReference], q)),
  )
}

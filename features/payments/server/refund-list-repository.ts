import { and, count, eq, inArray, isNotNull, isNull, not, or, sql, sum, type SQL } from 'drizzle-orm'
import { BUSINESS_TIME_ZONE, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import {
  REFUND_STATUSES_OF,
  type RefundListState,
  type RefundSort,
  type RefundWay,
} from '#features/receipts/rules/desk-money-lists.ts'
import { ofText } from '#features/bookings/server/desk-booking-filter.ts'
import { hasText } from '#platform/db/has-text.ts'
import { keysetPart, type KeysetPart } from '#platform/db/keyset.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookings, gatewayOrders, payments, refunds } from '#platform/db/schema/bookings.ts'
import { IN_QUEUE } from './waiting-refund-repository.ts'

/** What the list of refunds is narrowed to. Those of the other mode of the gateway are never in it. */
export type RefundFilter = {
  mode: 'live' | 'sandbox'
  state: RefundListState
  way?: RefundWay | undefined
  /** The day on which it was promised in India. */
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

/** The SQL of the desk's list of refunds. It reads only. */
export const refundListRepository = {
  async list(db: Queryable, filter: RefundFilter, part: KeysetPart<RefundSort>) {
    const { place, isLater, order } = keysetPart(KEYSET, part)
    return db
      .select({ refund: refunds, payment: payments, booking: bookings, place })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
      .innerJoin(gatewayOrders, eq(gatewayOrders.id, payments.gatewayOrderRowId))
      .where(and(conditionOf(filter), isLater))
      .orderBy(...order)
      .limit(part.limit)
  },

  /** The sums of a whole filter. */
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

/** Those of the queue wait for somebody who pays in, whatever their status. */
function isOfState(state: Exclude<RefundListState, 'all'>): SQL | undefined {
  const isOfStatus = inArray(refunds.status, [...REFUND_STATUSES_OF[state]])
  if (state === 'waits') return or(isOfStatus, IN_QUEUE)
  return state === 'underWay' ? and(isOfStatus, not(IN_QUEUE)) : isOfStatus
}

function conditionOf({ mode, state, way, from, to, q }: RefundFilter): SQL | undefined {
  const { gatewayPaymentId } = payments
  return and(
    eq(gatewayOrders.mode, mode),
    state === 'all' ? undefined : isOfState(state),
    way === undefined ? undefined : way === 'bank' ? isNull(gatewayPaymentId) : isNotNull(gatewayPaymentId),
    from === undefined ? undefined : sql`${refunds.createdAt} >= ${from}::timestamp at time zone ${BUSINESS_TIME_ZONE}`,
    to === undefined
      ? undefined
      : sql`${refunds.createdAt} < (${to}::date + 1)::timestamp at time zone ${BUSINESS_TIME_ZONE}`,
    q === undefined || q === '' ? undefined : or(ofText(q), hasText([refunds.bankReference], q)),
  )
}

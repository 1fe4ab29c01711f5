import { and, asc, count, eq, exists, gte, inArray, lte, ne, or, sql, sum, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { OfficePaymentListState, OfficePaymentSort } from '../rules/desk-money-lists.ts'
import type { OfficePaymentMethod } from '../rules/office-payment.ts'
import { textCondition } from '#features/bookings/server/desk-booking-filter.ts'
import { hasText } from '#platform/db/has-text.ts'
import { keysetQueryParts, type KeysetPageRequest } from '#platform/db/keyset.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { officePayments } from '#platform/db/schema/office-payments.ts'
import { staff } from '#platform/db/schema/staff.ts'

/** The filters of the list of office payments. `by` and `notBy` are user ids. */
export type OfficePaymentFilter = {
  state: OfficePaymentListState
  way?: readonly OfficePaymentMethod[] | undefined
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  by?: string | undefined
  notBy?: string | undefined
  q?: string | undefined
}

const KEYSET = {
  columns: {
    entered: { column: officePayments.enteredAt, kind: 'moment' },
    received: { column: officePayments.receivedOn, kind: 'day' },
    amount: { column: officePayments.amountPaise, kind: 'paise' },
    number: { column: officePayments.number, kind: 'text' },
  },
  key: { column: officePayments.number, kind: 'text' },
} as const

/** Queries for the desk's list of office payments. Read-only. */
export const officePaymentListRepository = {
  async list(db: Queryable, filter: OfficePaymentFilter, part: KeysetPageRequest<OfficePaymentSort>) {
    const { position, isLater, order } = keysetQueryParts(KEYSET, part)
    return db
      .select({ row: officePayments, booking: bookings, place: position })
      .from(officePayments)
      .innerJoin(bookings, eq(bookings.id, officePayments.bookingId))
      .where(and(conditionOf(filter), isLater))
      .orderBy(...order)
      .limit(part.limit)
  },

  /** The totals of a whole filter. */
  async sumUp(db: Queryable, filter: OfficePaymentFilter) {
    const [row] = await db
      .select({ receipts: count(), amountPaise: sum(officePayments.amountPaise) })
      .from(officePayments)
      .innerJoin(bookings, eq(bookings.id, officePayments.bookingId))
      .where(conditionOf(filter))
    return { receipts: row?.receipts ?? 0, amountPaise: Number(row?.amountPaise ?? 0) }
  },

  /** Everybody who has recorded an office payment, including those whose access was removed. */
  async listRecorders(db: Queryable) {
    const hasEntered = db
      .select({ one: sql`1` })
      .from(officePayments)
      .where(eq(officePayments.enteredBy, staff.id))
    return db.select({ id: staff.id, name: staff.name }).from(staff).where(exists(hasEntered)).orderBy(asc(staff.name))
  },
}

function conditionOf({ state, way, from, to, by, notBy, q }: OfficePaymentFilter): SQL | undefined {
  return and(
    state === 'all' ? undefined : eq(officePayments.state, state),
    way === undefined ? undefined : inArray(officePayments.way, [...way]),
    from === undefined ? undefined : gte(officePayments.receivedOn, from),
    to === undefined ? undefined : lte(officePayments.receivedOn, to),
    by === undefined ? undefined : eq(officePayments.enteredBy, by),
    notBy === undefined ? undefined : ne(officePayments.enteredBy, notBy),
    q === undefined || q === ''
      ? undefined
      : or(textCondition(q), hasText([officePayments.number, officePayments.reference], q)),
  )
}

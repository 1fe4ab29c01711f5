import { and, asc, count, eq, exists, gte, inArray, lte, ne, or, sql, sum, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { ReceiptListState, ReceiptSort } from '../rules/desk-money-lists.ts'
import type { ReceiptWay } from '../rules/office-receipt.ts'
import { ofText } from '#features/bookings/server/desk-booking-filter.ts'
import { hasText } from '#platform/db/has-text.ts'
import { keysetPart, type KeysetPart } from '#platform/db/keyset.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { officeReceipts } from '#platform/db/schema/receipts.ts'
import { staff } from '#platform/db/schema/staff.ts'

/** What the list of receipts is narrowed to; a person by id. */
export type ReceiptFilter = {
  state: ReceiptListState
  way?: readonly ReceiptWay[] | undefined
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  by?: string | undefined
  notBy?: string | undefined
  q?: string | undefined
}

const KEYSET = {
  columns: {
    entered: { column: officeReceipts.enteredAt, kind: 'moment' },
    received: { column: officeReceipts.receivedOn, kind: 'day' },
    amount: { column: officeReceipts.amountPaise, kind: 'paise' },
    number: { column: officeReceipts.number, kind: 'text' },
  },
  key: { column: officeReceipts.number, kind: 'text' },
} as const

/** The SQL of the desk's list of receipts. It reads only. */
export const receiptListRepository = {
  async list(db: Queryable, filter: ReceiptFilter, part: KeysetPart<ReceiptSort>) {
    const { place, isLater, order } = keysetPart(KEYSET, part)
    return db
      .select({ row: officeReceipts, booking: bookings, place })
      .from(officeReceipts)
      .innerJoin(bookings, eq(bookings.id, officeReceipts.bookingId))
      .where(and(conditionOf(filter), isLater))
      .orderBy(...order)
      .limit(part.limit)
  },

  /** The sums of a whole filter. */
  async sumUp(db: Queryable, filter: ReceiptFilter) {
    const [row] = await db
      .select({ receipts: count(), amountPaise: sum(officeReceipts.amountPaise) })
      .from(officeReceipts)
      .innerJoin(bookings, eq(bookings.id, officeReceipts.bookingId))
      .where(conditionOf(filter))
    return { receipts: row?.receipts ?? 0, amountPaise: Number(row?.amountPaise ?? 0) }
  },

  /** Everybody who has entered a receipt, also those whose access was taken. */
  async listPeople(db: Queryable) {
    const hasEntered = db
      .select({ one: sql`1` })
      .from(officeReceipts)
      .where(eq(officeReceipts.enteredBy, staff.id))
    return db.select({ id: staff.id, name: staff.name }).from(staff).where(exists(hasEntered)).orderBy(asc(staff.name))
  },
}

function conditionOf({ state, way, from, to, by, notBy, q }: ReceiptFilter): SQL | undefined {
  return and(
    state === 'all' ? undefined : eq(officeReceipts.state, state),
    way === undefined ? undefined : inArray(officeReceipts.way, [...way]),
    from === undefined ? undefined : gte(officeReceipts.receivedOn, from),
    to === undefined ? undefined : lte(officeReceipts.receivedOn, to),
    by === undefined ? undefined : eq(officeReceipts.enteredBy, by),
    notBy === undefined ? undefined : ne(officeReceipts.enteredBy, notBy),
    q === undefined || q === ''
      ? undefined
      : or(ofText(q), hasText([officeReceipts.number, officeReceipts.reference], q)),
  )
}

import { and, eq, inArray, isNotNull, lt, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { ERASED_EMAIL } from '#kernel/people/erased-person.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { lockFreeRows, recordLock } from '#platform/db/locks.ts'
import { callBackRequests, groupRequests, waitingParties } from '#platform/db/schema/asking.ts'
import { bookings, gatewayOrders, payments, refunds } from '#platform/db/schema/bookings.ts'
import { enquiryCases } from '#platform/db/schema/cases.ts'
import { incomingMails } from '#platform/db/schema/mailbox.ts'
import { enquiries, idempotencyKeys, inbox, statusHistory } from '#platform/db/schema/operations.ts'
import { incidents } from '#platform/db/schema/incidents.ts'
import { halts, haltTicks, offlineCopies } from '#platform/db/schema/roll-call.ts'

/** Calls whose idempotency keys stay as long as their booking: a repeat must never book or pay a second time. */
const SCOPES_OF_BOOKINGS = ['booking-create', 'booking-cancel', 'order-create']

const REQUEST_TABLES = { enquiries, 'call-backs': callBackRequests, 'group requests': groupRequests } as const
const CASE_COLUMNS = {
  enquiries: enquiryCases.enquiryId,
  'call-backs': enquiryCases.callBackId,
  'group requests': enquiryCases.groupId,
} as const
/** The kinds of enquiries to the office, each in its own table. */
export type RequestKind = keyof typeof REQUEST_TABLES

/** True for the cases of these enquiries. */
export function isCaseOf(what: RequestKind, ids: readonly string[]): SQL {
  return inArray(CASE_COLUMNS[what], [...ids])
}

/** Finds and deletes what has exceeded its retention period. */
export const expiredDataRepository = {
  /**
   * Locks unpaid bookings that ended before `end` and still name a person. Rows that another transaction has locked
   * wait for the next night.
   */
  async findUnpaidBookings(tx: Transaction, end: Date, limit: number): Promise<{ id: string; reference: string }[]> {
    const columns = { id: bookings.id, reference: bookings.reference }
    const lockedRows = await lockFreeRows(
      tx,
      'bookings',
      tx.select(columns).from(bookings).where(isEndedUnpaid(end)).limit(limit),
    )
    const ids = lockedRows.map(({ id }) => id)
    // A payment may have arrived between the search and the lock. So the locked rows are checked again.
    return tx
      .select(columns)
      .from(bookings)
      .where(and(inArray(bookings.id, ids), isEndedUnpaid(end)))
  },

  /** Replaces all emailed links of these bookings. They are locked by {@link findUnpaidBookings}. */
  async replaceLinks(tx: Transaction, ids: readonly string[]): Promise<void> {
    for (const id of ids) recordLock(tx, 'bookings', id)
    const linkSeries = sql`${bookings.linkSeries} + 1`
    await tx
      .update(bookings)
      .set({ linkSeries })
      .where(inArray(bookings.id, [...ids]))
  },

  /** Enquiries received before `end`. */
  async findExpiredRequestIds(
    tx: Transaction,
    { what, end, limit }: { what: RequestKind; end: Date; limit: number },
  ): Promise<string[]> {
    const table = REQUEST_TABLES[what]
    const rows = await tx.select({ id: table.id }).from(table).where(lt(table.createdAt, end)).limit(limit)
    return rows.map(({ id }) => id)
  },

  /** Deletes these enquiries, with their cases. @returns those that still existed. */
  async deleteRequests(tx: Transaction, what: RequestKind, ids: readonly string[]): Promise<string[]> {
    const table = REQUEST_TABLES[what]
    const deletedRows = await tx
      .delete(table)
      .where(inArray(table.id, [...ids]))
      .returning({ id: table.id })
    return deletedRows.map(({ id }) => id)
  },

  /** @param end parties that wait for a start before this day are deleted. */
  async deleteWaitingParties(tx: Transaction, end: CalendarDate, limit: number): Promise<string[]> {
    const { id, startDate } = waitingParties
    const old = tx.select({ id }).from(waitingParties).where(lt(startDate, end)).limit(limit)
    const deletedRows = await tx.delete(waitingParties).where(inArray(id, old)).returning({ id })
    return deletedRows.map((row) => row.id)
  },

  /**
   * Roll-call data from phones for trips that ended before `end`. A departure has few halts, offline copies and
   * incidents.
   */
  async deleteRollCalls(tx: Transaction, end: CalendarDate, limit: number): Promise<number> {
    const isOver = sql`exists (select from tour_packages p where p.id = tour_package_id
      and start_date + p.duration_days - 1 < ${end}::date)`
    const old = tx.select({ id: haltTicks.id }).from(haltTicks).where(isOver).limit(limit)
    const deletedRows = await tx.delete(haltTicks).where(inArray(haltTicks.id, old)).returning({ id: haltTicks.id })
    await tx.delete(halts).where(isOver)
    await tx.delete(offlineCopies).where(isOver)
    await tx.delete(incidents).where(isOver)
    return deletedRows.length
  },

  async deleteIncomingMails(tx: Transaction, end: Date, limit: number): Promise<number> {
    const { key, receivedAt } = incomingMails
    const old = tx.select({ key }).from(incomingMails).where(lt(receivedAt, end)).limit(limit)
    const deletedRows = await tx.delete(incomingMails).where(inArray(key, old)).returning({ key })
    return deletedRows.length
  },

  /** Unhandled messages keep their body: somebody must still check them. */
  async emptyInbox(tx: Transaction, end: Date, limit: number): Promise<number> {
    const isOld = and(lt(inbox.receivedAt, end), isNotNull(inbox.processedAt), sql`length(${inbox.body}) > 0`)
    const old = tx.select({ id: inbox.id }).from(inbox).where(isOld).limit(limit)
    const emptied = await tx
      .update(inbox)
      .set({ body: Buffer.alloc(0) })
      .where(inArray(inbox.id, old))
      .returning({ id: inbox.id })
    return emptied.length
  },

  async deleteIdempotencyKeys(tx: Transaction, end: Date, limit: number): Promise<number> {
    const { scope, key, createdAt } = idempotencyKeys
    const isOld = and(lt(createdAt, end), notInArray(scope, SCOPES_OF_BOOKINGS))
    const old = tx.select({ scope, key }).from(idempotencyKeys).where(isOld).limit(limit)
    const deletedRows = await tx
      .delete(idempotencyKeys)
      .where(sql`(${scope}, ${key}) in ${old}`)
      .returning({ key })
    return deletedRows.length
  },
}

/**
 * True for bookings that expired or were cancelled before `end`, have no money and can no longer get any. That means no
 * captured or authorised payment, no refund, no open order, and no order that the reconciler may check again.
 */
function isEndedUnpaid(end: Date): SQL | undefined {
  const at = sql`${end.toISOString()}::timestamptz`
  const hasLaterStep = anyRow(sql`from ${statusHistory} where ${eq(statusHistory.entity, 'booking')}
    and ${statusHistory.entityId} = ${bookings.id} and ${statusHistory.at} >= ${at}`)
  const hasPayment = anyRow(sql`from ${payments} where ${payments.bookingId} = ${bookings.id}
    and ${inArray(payments.status, ['authorized', 'captured'])}`)
  const hasRefund = anyRow(sql`from ${refunds} where ${refunds.bookingId} = ${bookings.id}`)
  const isWatched = anyRow(sql`from ${gatewayOrders} where ${gatewayOrders.bookingId} = ${bookings.id}
    and (${notInArray(gatewayOrders.status, ['superseded', 'abandoned'])} or ${gatewayOrders.createdAt} >= ${at}
      or ${gatewayOrders.reconcileAt} >= ${at})`)
  return and(
    inArray(bookings.status, ['expired', 'cancelled']),
    lt(bookings.holdExpiresAt, end),
    ne(bookings.email, ERASED_EMAIL),
    sql`not (${hasLaterStep} or ${hasPayment} or ${hasRefund} or ${isWatched})`,
  )
}

/**
 * True when the query returns a row for the booking. The `limit` makes the database search per booking; otherwise it
 * may read the whole table once for all bookings.
 */
const anyRow = (rows: SQL): SQL => sql`coalesce((select true ${rows} limit 1), false)`

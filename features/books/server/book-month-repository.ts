import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import type { AccountingMonth } from '#kernel/dates/book-month.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { lockRows, recordLock } from '#platform/db/locks.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookMonths } from '#platform/db/schema/books.ts'
import { invoices } from '#platform/db/schema/documents.ts'
import { staff } from '#platform/db/schema/staff.ts'
import type { Span } from './tax-document-repository.ts'

/** The data stored when a month is closed. */
type Closing = { closedAt: Date; closedBy: string; documents: number; totalPaise: Paise }

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** The months of the books, and what is still open in them. */
export const bookMonthRepository = {
  /** Locks a month. Waits for documents that are being issued in it. */
  async lock(tx: Transaction, month: AccountingMonth): Promise<{ closedAt: Date | null }> {
    recordLock(tx, 'bookMonths', month)
    await tx.insert(bookMonths).values({ month }).onConflictDoNothing()
    const query = tx
      .select({ id: bookMonths.month, closedAt: bookMonths.closedAt })
      .from(bookMonths)
      .where(eq(bookMonths.month, month))
    const [row] = await lockRows(tx, 'bookMonths', query)
    if (row === undefined) throw new Error('a month was not stored')
    return row
  },

  /** Closes a locked month, or reopens it. */
  async set(tx: Transaction, month: AccountingMonth, closing: Closing | null): Promise<void> {
    recordLock(tx, 'bookMonths', month)
    const open = { closedAt: null, closedBy: null, documents: null, totalPaise: null }
    await tx
      .update(bookMonths)
      .set(closing ?? open)
      .where(eq(bookMonths.month, month))
  },

  /** A closed month with the person who closed it; undefined for an open month. */
  async findClosed(db: Queryable, month: AccountingMonth) {
    const [row] = await db
      .select({
        at: bookMonths.closedAt,
        by: staff.name,
        documents: bookMonths.documents,
        totalPaise: bookMonths.totalPaise,
      })
      .from(bookMonths)
      .innerJoin(staff, eq(staff.id, bookMonths.closedBy))
      .where(eq(bookMonths.month, month))
    return row
  },

  /** The number of documents in a period, and the total of invoices less credit notes. */
  async sumUp(db: Queryable, { from, until }: Span): Promise<{ documents: number; totalPaise: Paise }> {
    const [row] = await db
      .select({
        documents: count(),
        total: sql<string>`coalesce(sum(case when ${invoices.kind} = 'invoice' then 1 else -1 end * (${invoices.snapshot}->>'total')::bigint), 0)`,
      })
      .from(invoices)
      .where(and(gte(invoices.createdAt, from), lt(invoices.createdAt, until)))
    return { documents: row?.documents ?? 0, totalPaise: paise(Number(row?.total ?? 0)) }
  },

  /** Counts the items still open at the end of a period that would change its totals. */
  async countPending(db: Queryable, { from, until }: Span) {
    const { rows } = await db.execute<{ receipts: number; payments: number; invoices: number; credits: number }>(sql`
      select
        (select count(*)::int from office_payments where state = 'waits' and entered_at < ${time(until)}) as receipts,
        (select count(*)::int from payments where status = 'authorized' and created_at < ${time(until)})
          + (select count(*)::int from gateway_orders where status = 'unknown' and created_at < ${time(until)}) as payments,
        (select count(*)::int from bookings b
          where b.confirmed_at >= ${time(from)} and b.confirmed_at < ${time(until)} and b.payable_paise > 0
            and not exists (select from invoices i where i.booking_id = b.id and i.kind = 'invoice')) as invoices,
        (select count(*)::int from refunds r join invoices i on i.payment_id = r.payment_id and i.kind = 'invoice'
          where r.status = 'processed' and coalesce(r.processed_at, r.updated_at) >= ${time(from)}
            and coalesce(r.processed_at, r.updated_at) < ${time(until)}
            and not exists (select from invoices c where c.refund_id = r.id)) as credits`)
    return rows[0] ?? { receipts: 0, payments: 0, invoices: 0, credits: 0 }
  },
}

import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DueStatus } from '#kernel/statuses/statuses.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookingDues, payments } from '#platform/db/schema/bookings.ts'
import { officeReceipts } from '#platform/db/schema/receipts.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'

export type DueRow = typeof bookingDues.$inferSelect
type NewDueRow = typeof bookingDues.$inferInsert

/** The only SQL on dues. Whoever changes a row has locked its booking. */
export const dueRepository = {
  async insert(tx: Transaction, row: NewDueRow): Promise<DueRow> {
    const [inserted] = await tx.insert(bookingDues).values(row).returning()
    if (inserted === undefined) throw new Error('a due was not inserted')
    return inserted
  },

  async findById(db: Queryable, id: string): Promise<DueRow | undefined> {
    const [row] = await db.select().from(bookingDues).where(eq(bookingDues.id, id))
    return row
  },

  /** What of some bookings is due now, the oldest first. */
  async findOpen(db: Queryable, bookingIds: readonly string[]): Promise<DueRow[]> {
    return db
      .select()
      .from(bookingDues)
      .where(and(inArray(bookingDues.bookingId, [...bookingIds]), eq(bookingDues.status, 'open')))
      .orderBy(asc(bookingDues.createdAt), asc(bookingDues.id))
  },

  /** All that ever was due on a booking, the oldest first. */
  async findAll(db: Queryable, bookingId: string): Promise<DueRow[]> {
    return db.select().from(bookingDues).where(eq(bookingDues.bookingId, bookingId)).orderBy(asc(bookingDues.createdAt))
  },

  /** What some dues are for, by id. */
  async reasonsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, DueRow['reason']>> {
    if (ids.length === 0) return new Map()
    const { id, reason } = bookingDues
    const rows = await db
      .select({ id, reason })
      .from(bookingDues)
      .where(inArray(id, [...ids]))
    return new Map(rows.map((row) => [row.id, row.reason]))
  },

  async findOpenOfPayment(db: Queryable, paymentId: string): Promise<DueRow | undefined> {
    const isAsked = and(eq(bookingDues.paymentId, paymentId), eq(bookingDues.status, 'open'))
    const [row] = await db.select().from(bookingDues).where(isAsked)
    return row
  },

  /** The due of the debt that a receipt pays which belongs to none: that of the newest payment. */
  async findOpenDebt(db: Queryable, bookingId: string): Promise<DueRow | undefined> {
    const [row] = await db
      .select(getTableColumns(bookingDues))
      .from(bookingDues)
      .innerJoin(payments, eq(payments.id, bookingDues.paymentId))
      .where(
        and(
          eq(bookingDues.bookingId, bookingId),
          eq(bookingDues.status, 'open'),
          eq(bookingDues.reason, 'bounced_cheque'),
        ),
      )
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(1)
    return row
  },

  /**
   * Binds receipts that wait to the due of a debt that was opened after them, or is left when theirs has ended, so that the
   * site takes no money for it meanwhile. Receipts of a held booking pay its price, and those of a change that change.
   *
   * @returns true when there are any.
   */
  async bindReceipts(tx: Transaction, { id, bookingId }: Pick<DueRow, 'id' | 'bookingId'>): Promise<boolean> {
    const isOfEndedDebt = sql`exists (select 1 from ${bookingDues} d
      where d.id = ${officeReceipts.dueId} and d.reason = 'bounced_cheque' and d.status <> 'open')`
    const isHeld = sql`exists (select 1 from bookings b where b.id = ${officeReceipts.bookingId} and b.status = 'held')`
    const { rowCount } = await tx
      .update(officeReceipts)
      .set({ dueId: id })
      .where(
        and(
          eq(officeReceipts.bookingId, bookingId),
          eq(officeReceipts.state, 'waits'),
          or(isNull(officeReceipts.dueId), isOfEndedDebt),
          sql`not ${isHeld}`,
        ),
      )
    return rowCount !== null && rowCount > 0
  },

  async update(tx: Transaction, id: string, changes: Partial<NewDueRow>): Promise<void> {
    await tx.update(bookingDues).set(changes).where(eq(bookingDues.id, id))
  },
}

type Step = { due: DueRow; to: DueStatus; actor: string; cause: string; at: Date; changes?: Partial<NewDueRow> }

/** Ends a due, and writes its history in the same transaction. @throws {AppError} `STATUS_CHANGE_NOT_ALLOWED` */
export async function endDue(tx: Transaction, { due, to, actor, cause, at, changes = {} }: Step): Promise<void> {
  await recordStatusChange(tx, { entity: 'due', entityId: due.id, from: due.status, to, actor, cause, at })
  await dueRepository.update(tx, due.id, { ...changes, status: to, settledAt: at, isByHand: false })
}

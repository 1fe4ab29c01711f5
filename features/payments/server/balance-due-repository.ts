import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type { BalanceDueStatus } from '#kernel/statuses/statuses.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { balanceDues, payments } from '#platform/db/schema/bookings.ts'
import { officePayments } from '#platform/db/schema/office-payments.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'

export type BalanceDueRow = typeof balanceDues.$inferSelect
type NewBalanceDueRow = typeof balanceDues.$inferInsert

/** All queries for balances due. Lock the booking before changing a row. */
export const balanceDueRepository = {
  async insert(tx: Transaction, row: NewBalanceDueRow): Promise<BalanceDueRow> {
    const [insertedRow] = await tx.insert(balanceDues).values(row).returning()
    if (insertedRow === undefined) throw new Error('a balance due was not inserted')
    return insertedRow
  },

  async findById(db: Queryable, id: string): Promise<BalanceDueRow | undefined> {
    const [row] = await db.select().from(balanceDues).where(eq(balanceDues.id, id))
    return row
  },

  /** The open balances due of the bookings, the oldest first. */
  async findOpen(db: Queryable, bookingIds: readonly string[]): Promise<BalanceDueRow[]> {
    return db
      .select()
      .from(balanceDues)
      .where(and(inArray(balanceDues.bookingId, [...bookingIds]), eq(balanceDues.status, 'open')))
      .orderBy(asc(balanceDues.createdAt), asc(balanceDues.id))
  },

  /** All balances due that a booking ever had, the oldest first. */
  async findAll(db: Queryable, bookingId: string): Promise<BalanceDueRow[]> {
    return db.select().from(balanceDues).where(eq(balanceDues.bookingId, bookingId)).orderBy(asc(balanceDues.createdAt))
  },

  /** The reasons of the balances due, by id. */
  async listReasonsById(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, BalanceDueRow['reason']>> {
    if (ids.length === 0) return new Map()
    const { id, reason } = balanceDues
    const rows = await db
      .select({ id, reason })
      .from(balanceDues)
      .where(inArray(id, [...ids]))
    return new Map(rows.map((row) => [row.id, row.reason]))
  },

  async findOpenOfPayment(db: Queryable, paymentId: string): Promise<BalanceDueRow | undefined> {
    const isRequested = and(eq(balanceDues.paymentId, paymentId), eq(balanceDues.status, 'open'))
    const [row] = await db.select().from(balanceDues).where(isRequested)
    return row
  },

  /** The open debt of the newest payment. An office payment that is not linked to a balance due pays this debt. */
  async findOpenDebt(db: Queryable, bookingId: string): Promise<BalanceDueRow | undefined> {
    const [row] = await db
      .select(getTableColumns(balanceDues))
      .from(balanceDues)
      .innerJoin(payments, eq(payments.id, balanceDues.paymentId))
      .where(
        and(
          eq(balanceDues.bookingId, bookingId),
          eq(balanceDues.status, 'open'),
          eq(balanceDues.reason, 'bounced_cheque'),
        ),
      )
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(1)
    return row
  },

  /**
   * Links waiting office payments to an open debt, so that the site takes no money for it. Links payments that have no
   * balance due yet, or whose debt has ended. Office payments of a held booking pay its price, and payments for a trip
   * change pay that change.
   *
   * @returns true when any were linked.
   */
  async bindOfficePayments(
    tx: Transaction,
    { id, bookingId }: Pick<BalanceDueRow, 'id' | 'bookingId'>,
  ): Promise<boolean> {
    const paysClosedDebt = sql`exists (select 1 from ${balanceDues} d
      where d.id = ${officePayments.balanceDueId} and d.reason = 'bounced_cheque' and d.status <> 'open')`
    const isHeld = sql`exists (select 1 from bookings b where b.id = ${officePayments.bookingId} and b.status = 'held')`
    const { rowCount } = await tx
      .update(officePayments)
      .set({ balanceDueId: id })
      .where(
        and(
          eq(officePayments.bookingId, bookingId),
          eq(officePayments.state, 'waits'),
          or(isNull(officePayments.balanceDueId), paysClosedDebt),
          sql`not ${isHeld}`,
        ),
      )
    return rowCount !== null && rowCount > 0
  },

  async update(tx: Transaction, id: string, changes: Partial<NewBalanceDueRow>): Promise<void> {
    await tx.update(balanceDues).set(changes).where(eq(balanceDues.id, id))
  },
}

type Step = {
  due: BalanceDueRow
  to: BalanceDueStatus
  actor: string
  cause: string
  at: Date
  changes?: Partial<NewBalanceDueRow>
}

/**
 * Ends a balance due, and writes its history in the same transaction. @throws {AppError} `STATUS_CHANGE_NOT_ALLOWED`
 */
export async function endBalanceDue(tx: Transaction, { due, to, actor, cause, at, changes = {} }: Step): Promise<void> {
  await recordStatusChange(tx, { entity: 'balance_due', entityId: due.id, from: due.status, to, actor, cause, at })
  await balanceDueRepository.update(tx, due.id, { ...changes, status: to, settledAt: at, isByHand: false })
}

import { and, asc, count, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { BULK_RESULTS, type BulkReason, type BulkResult } from '#domain/bulk-act.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { conditionOf } from '#server/features/bookings/desk-booking-filter.ts'
import type { Queryable, Transaction } from '#server/platform/db/queryable.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { bulkActRows, bulkActs } from '#server/platform/db/schema/bulk-acts.ts'

type Filter = Parameters<typeof conditionOf>[0]
type Moment = Parameters<typeof conditionOf>[1]
/** A bulk act as it was ordered. */
export type BulkActRow = typeof bulkActs.$inferSelect

/** The only SQL on bulk acts. */
export const bulkActRepository = {
  /** The bookings of a filter, the next trip at the top. */
  async listChosen(
    db: Queryable,
    { filter, moment, limit }: { filter: Filter; moment: Moment; limit: number },
  ): Promise<BookingRow[]> {
    return db
      .select()
      .from(bookings)
      .where(conditionOf(filter, moment))
      .orderBy(asc(bookings.startDate), asc(bookings.reference))
      .limit(limit)
  },

  async insert(
    tx: Transaction,
    act: typeof bulkActs.$inferInsert,
    bookingIds: readonly string[],
  ): Promise<{ id: string }> {
    const [row] = await tx.insert(bulkActs).values(act).returning({ id: bulkActs.id })
    if (row === undefined) throw new Error('a bulk act was not stored')
    await tx.insert(bulkActRows).values(
      bookingIds.map((bookingId, position) => ({
        bulkActId: row.id,
        bookingId,
        position,
        result: 'waits' as const,
      })),
    )
    return row
  },

  async find(db: Queryable, id: string): Promise<BulkActRow | undefined> {
    const [row] = await db.select().from(bulkActs).where(eq(bulkActs.id, id))
    return row
  },

  /** The latest acts of a person since a moment, or of everybody when `staffId` is null. */
  async list(
    db: Queryable,
    { staffId, since, limit }: { staffId: string | null; since: Date; limit: number },
  ): Promise<BulkActRow[]> {
    return db
      .select()
      .from(bulkActs)
      .where(and(gt(bulkActs.createdAt, since), staffId === null ? undefined : eq(bulkActs.staffId, staffId)))
      .orderBy(desc(bulkActs.createdAt))
      .limit(limit)
  },

  /** How many bookings of each act have which result. */
  async countResults(db: Queryable, ids: readonly string[]): Promise<Map<string, Record<BulkResult, number>>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ id: bulkActRows.bulkActId, result: bulkActRows.result, count: count() })
      .from(bulkActRows)
      .where(inArray(bulkActRows.bulkActId, [...ids]))
      .groupBy(bulkActRows.bulkActId, bulkActRows.result)
    return new Map(ids.map((id) => [id, countsOf(rows.filter((row) => row.id === id))]))
  },

  /** The rows of an act with their bookings, in the order of the list. */
  async listRows(db: Queryable, id: string) {
    return db
      .select({ row: bulkActRows, booking: bookings })
      .from(bulkActRows)
      .innerJoin(bookings, eq(bookings.id, bulkActRows.bookingId))
      .where(eq(bulkActRows.bulkActId, id))
      .orderBy(asc(bulkActRows.position))
  },

  /** The next bookings that wait for their turn. */
  async listWaiting(db: Queryable, id: string, limit: number): Promise<BookingRow[]> {
    const rows = await db
      .select({ booking: bookings })
      .from(bulkActRows)
      .innerJoin(bookings, eq(bookings.id, bulkActRows.bookingId))
      .where(and(eq(bulkActRows.bulkActId, id), eq(bulkActRows.result, 'waits')))
      .orderBy(asc(bulkActRows.position))
      .limit(limit)
    return rows.map(({ booking }) => booking)
  },

  async keepResult(
    db: Queryable,
    { id, bookingId }: { id: string; bookingId: string },
    outcome: { result: BulkResult; reason: BulkReason | null; at: Date },
  ): Promise<void> {
    await db
      .update(bulkActRows)
      .set(outcome)
      .where(and(eq(bulkActRows.bulkActId, id), eq(bulkActRows.bookingId, bookingId)))
  },

  /** Lets failed bookings wait for another turn. @returns their number. */
  async reopenFailed(tx: Transaction, id: string): Promise<number> {
    const reopened = await tx
      .update(bulkActRows)
      .set({ result: 'waits' })
      .where(and(eq(bulkActRows.bulkActId, id), eq(bulkActRows.result, 'failed')))
      .returning({ bookingId: bulkActRows.bookingId })
    return reopened.length
  },

  /** Deletes acts of before `end` with their lines. What was done stays in the log. @returns their number. */
  async sweep(db: Queryable, end: Date): Promise<number> {
    const gone = await db.delete(bulkActs).where(lt(bulkActs.createdAt, end)).returning({ id: bulkActs.id })
    return gone.length
  },
}

function countsOf(rows: readonly { result: BulkResult; count: number }[]): Record<BulkResult, number> {
  const [waits = 0, done = 0, leftOut = 0, failed = 0] = BULK_RESULTS.map(
    (result) => rows.find((row) => row.result === result)?.count ?? 0,
  )
  return { waits, done, left_out: leftOut, failed }
}

import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { BULK_RESULTS, type BulkReason, type BulkResult } from '../rules/bulk-act.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { conditionOf } from '#features/bookings/server/desk-booking-filter.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { mailAbout, mails, statusHistory } from '#platform/db/schema/operations.ts'
import { bulkActRows, bulkActs } from '#platform/db/schema/bulk-acts.ts'

type Filter = Parameters<typeof conditionOf>[0]
type Moment = Parameters<typeof conditionOf>[1]
/** A bulk act as it was ordered. */
export type BulkActRow = typeof bulkActs.$inferSelect

/** The mails of an act have its id at the end of their key. */
const KEY_OF_ACT = ':bulk-([0-9a-f-]{36})$'

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

  /** Stores an act with its bookings. @returns null when an act with its id is here. */
  async insert(
    tx: Transaction,
    act: typeof bulkActs.$inferInsert,
    bookingIds: readonly string[],
  ): Promise<{ id: string } | null> {
    const [row] = await tx.insert(bulkActs).values(act).onConflictDoNothing().returning({ id: bulkActs.id })
    if (row === undefined) return null
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

  /** The mails of acts that somebody has ordered since a moment. Who was left out gets none. */
  async countMails(db: Queryable, { staffId, since }: { staffId: string; since: Date }): Promise<number> {
    const [row] = await db
      .select({ mails: count() })
      .from(bulkActs)
      .innerJoin(bulkActRows, eq(bulkActRows.bulkActId, bulkActs.id))
      .where(
        and(
          eq(bulkActs.staffId, staffId),
          gte(bulkActs.createdAt, since),
          ne(bulkActs.act, 'give_to'),
          ne(bulkActRows.result, 'left_out'),
        ),
      )
    return row?.mails ?? 0
  },

  async find(db: Queryable, id: string): Promise<BulkActRow | undefined> {
    const [row] = await db.select().from(bulkActs).where(eq(bulkActs.id, id))
    return row
  },

  /** Says that the job works on an act; in a transaction it is the only one of this act then. @returns false for one that was stopped. */
  async begin(db: Queryable, id: string, at: Date): Promise<boolean> {
    const { rowCount } = await db
      .update(bulkActs)
      .set({ begunAt: sql`coalesce(${bulkActs.begunAt}, ${at.toISOString()})` })
      .where(and(eq(bulkActs.id, id), isNull(bulkActs.stoppedAt)))
    return rowCount === 1
  },

  /** Stops an act that has not begun, with every booking of it. @returns false when it is too late. */
  async stop(tx: Transaction, id: string, at: Date): Promise<boolean> {
    const { rowCount } = await tx
      .update(bulkActs)
      .set({ stoppedAt: at })
      .where(and(eq(bulkActs.id, id), isNull(bulkActs.stoppedAt), isNull(bulkActs.begunAt), gt(bulkActs.startsAt, at)))
    if (rowCount !== 1) return false
    await tx.update(bulkActRows).set({ result: 'left_out', reason: 'stopped', at }).where(eq(bulkActRows.bulkActId, id))
    return true
  },

  /** Whether an address has its mail for another booking. Ask it in the turn of the act, which {@link begin} takes. */
  async isReached(
    tx: Transaction,
    { id, bookingId }: { id: string; bookingId: string },
    email: string,
  ): Promise<boolean> {
    const [row] = await tx
      .select({ id: bulkActRows.bookingId })
      .from(bulkActRows)
      .innerJoin(bookings, eq(bookings.id, bulkActRows.bookingId))
      .where(
        and(
          eq(bulkActRows.bulkActId, id),
          eq(bulkActRows.result, 'done'),
          ne(bulkActRows.bookingId, bookingId),
          sql`lower(trim(${bookings.email})) = lower(trim(${email}))`,
        ),
      )
      .limit(1)
    return row !== undefined
  },

  /** The trip of a booking now, and whether it was cancelled or expired since a moment. */
  async findPresent(tx: Transaction, id: string, since: Date) {
    const over = sql`${bookings.status} in ('cancelled', 'expired') and exists (select 1 from ${statusHistory}
      where ${statusHistory.entity} = 'booking' and ${statusHistory.entityId} = ${bookings.id}
        and ${statusHistory.toStatus} = ${bookings.status} and ${statusHistory.at} >= ${since.toISOString()})`
    const [row] = await tx
      .select({ packageId: bookings.tourPackageId, startDate: bookings.startDate, isOverSince: sql<boolean>`${over}` })
      .from(bookings)
      .where(eq(bookings.id, id))
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

  /** The rows of an act with their bookings and what became of their mails, in the order of the list. */
  async listRows(db: Queryable, id: string) {
    return db
      .select({ row: bulkActRows, booking: bookings, mail: mails.status })
      .from(bulkActRows)
      .innerJoin(bookings, eq(bookings.id, bulkActRows.bookingId))
      .leftJoin(
        mails,
        and(sql`${mailAbout} = ${bulkActRows.bookingId}::text`, sql`${mails.dedupeKey} like ${`%:bulk-${id}`}`),
      )
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

  /** The latest letters with mails that came back since a moment, each with their number. */
  async listLost(db: Queryable, { staffId, since, limit }: { staffId: string | null; since: Date; limit: number }) {
    return db
      .select({ act: bulkActs, lost: count() })
      .from(mails)
      .innerJoin(bulkActs, sql`${bulkActs.id} = substring(${mails.dedupeKey} from ${KEY_OF_ACT})::uuid`)
      .where(
        and(
          gt(mails.createdAt, since),
          eq(mails.status, 'failed'),
          staffId === null ? undefined : eq(bulkActs.staffId, staffId),
        ),
      )
      .groupBy(bulkActs.id)
      .orderBy(desc(bulkActs.createdAt))
      .limit(limit)
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

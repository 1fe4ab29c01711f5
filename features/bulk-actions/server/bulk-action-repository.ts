import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { BULK_RESULTS, type BulkReason, type BulkResult } from '../rules/bulk-action.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { conditionOf } from '#features/bookings/server/desk-booking-filter.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { mailTargetId, mails, statusHistory } from '#platform/db/schema/operations.ts'
import { bulkActionRows, bulkActions } from '#platform/db/schema/bulk-actions.ts'

type Filter = Parameters<typeof conditionOf>[0]
type CurrentTime = Parameters<typeof conditionOf>[1]
/** A bulk action as ordered. */
export type BulkActionRow = typeof bulkActions.$inferSelect

/** The emails of an action have its id at the end of their key. */
const BULK_KEY_PATTERN = ':bulk-([0-9a-f-]{36})$'

/** All queries for bulk actions. */
export const bulkActionRepository = {
  /** The bookings that match a filter, the next trip first. */
  async listChosen(
    db: Queryable,
    { filter, time, limit }: { filter: Filter; time: CurrentTime; limit: number },
  ): Promise<BookingRow[]> {
    return db
      .select()
      .from(bookings)
      .where(conditionOf(filter, time))
      .orderBy(asc(bookings.startDate), asc(bookings.reference))
      .limit(limit)
  },

  /** Stores an action with its bookings. @returns null when an action with this id already exists. */
  async insert(
    tx: Transaction,
    action: typeof bulkActions.$inferInsert,
    bookingIds: readonly string[],
  ): Promise<{ id: string } | null> {
    const [row] = await tx.insert(bulkActions).values(action).onConflictDoNothing().returning({ id: bulkActions.id })
    if (row === undefined) return null
    await tx.insert(bulkActionRows).values(
      bookingIds.map((bookingId, position) => ({
        bulkActionId: row.id,
        bookingId,
        position,
        result: 'waits' as const,
      })),
    )
    return row
  },

  /** Counts the emails of a user's actions since a given time. Bookers who were left out get none. */
  async countMails(db: Queryable, { staffId, since }: { staffId: string; since: Date }): Promise<number> {
    const [row] = await db
      .select({ mails: count() })
      .from(bulkActions)
      .innerJoin(bulkActionRows, eq(bulkActionRows.bulkActionId, bulkActions.id))
      .where(
        and(
          eq(bulkActions.staffId, staffId),
          gte(bulkActions.createdAt, since),
          ne(bulkActions.action, 'give_to'),
          ne(bulkActionRows.result, 'left_out'),
        ),
      )
    return row?.mails ?? 0
  },

  async find(db: Queryable, id: string): Promise<BulkActionRow | undefined> {
    const [row] = await db.select().from(bulkActions).where(eq(bulkActions.id, id))
    return row
  },

  /**
   * Marks an action as started by the job; within a transaction it also locks out other jobs of this action.
   *
   * @returns false when it was stopped.
   */
  async begin(db: Queryable, id: string, at: Date): Promise<boolean> {
    const { rowCount } = await db
      .update(bulkActions)
      .set({ begunAt: sql`coalesce(${bulkActions.begunAt}, ${at.toISOString()})` })
      .where(and(eq(bulkActions.id, id), isNull(bulkActions.stoppedAt)))
    return rowCount === 1
  },

  /** Stops an action that has not started, for all its bookings. @returns false when it is too late. */
  async stop(tx: Transaction, id: string, at: Date): Promise<boolean> {
    const { rowCount } = await tx
      .update(bulkActions)
      .set({ stoppedAt: at })
      .where(
        and(
          eq(bulkActions.id, id),
          isNull(bulkActions.stoppedAt),
          isNull(bulkActions.begunAt),
          gt(bulkActions.startsAt, at),
        ),
      )
    if (rowCount !== 1) return false
    await tx
      .update(bulkActionRows)
      .set({ result: 'left_out', reason: 'stopped', at })
      .where(eq(bulkActionRows.bulkActionId, id))
    return true
  },

  /**
   * Whether an address already gets the email for another booking. Call it while holding the action's lock, which
   * {@link begin} takes.
   */
  async isAlreadyRecipient(
    tx: Transaction,
    { id, bookingId }: { id: string; bookingId: string },
    email: string,
  ): Promise<boolean> {
    const [row] = await tx
      .select({ id: bulkActionRows.bookingId })
      .from(bulkActionRows)
      .innerJoin(bookings, eq(bookings.id, bulkActionRows.bookingId))
      .where(
        and(
          eq(bulkActionRows.bulkActionId, id),
          eq(bulkActionRows.result, 'done'),
          ne(bulkActionRows.bookingId, bookingId),
          sql`lower(trim(${bookings.email})) = lower(trim(${email}))`,
        ),
      )
      .limit(1)
    return row !== undefined
  },

  /** The current trip of a booking, and whether it was cancelled or expired since a given time. */
  async findCurrentState(tx: Transaction, id: string, since: Date) {
    const over = sql`${bookings.status} in ('cancelled', 'expired') and exists (select 1 from ${statusHistory}
      where ${statusHistory.entity} = 'booking' and ${statusHistory.entityId} = ${bookings.id}
        and ${statusHistory.toStatus} = ${bookings.status} and ${statusHistory.at} >= ${since.toISOString()})`
    const [row] = await tx
      .select({
        packageId: bookings.tourPackageId,
        startDate: bookings.startDate,
        hasEnded: sql<boolean>`${over}`,
      })
      .from(bookings)
      .where(eq(bookings.id, id))
    return row
  },

  /** The latest actions of a user since a given time, or of everybody when `staffId` is null. */
  async list(
    db: Queryable,
    { staffId, since, limit }: { staffId: string | null; since: Date; limit: number },
  ): Promise<BulkActionRow[]> {
    return db
      .select()
      .from(bulkActions)
      .where(and(gt(bulkActions.createdAt, since), staffId === null ? undefined : eq(bulkActions.staffId, staffId)))
      .orderBy(desc(bulkActions.createdAt))
      .limit(limit)
  },

  /** The number of bookings per result for each action. */
  async countResults(db: Queryable, ids: readonly string[]): Promise<Map<string, Record<BulkResult, number>>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ id: bulkActionRows.bulkActionId, result: bulkActionRows.result, count: count() })
      .from(bulkActionRows)
      .where(inArray(bulkActionRows.bulkActionId, [...ids]))
      .groupBy(bulkActionRows.bulkActionId, bulkActionRows.result)
    return new Map(ids.map((id) => [id, countsOf(rows.filter((row) => row.id === id))]))
  },

  /** The rows of an action with their bookings and the state of their emails, in the order of the list. */
  async listRows(db: Queryable, id: string) {
    return db
      .select({ row: bulkActionRows, booking: bookings, mail: mails.status })
      .from(bulkActionRows)
      .innerJoin(bookings, eq(bookings.id, bulkActionRows.bookingId))
      .leftJoin(
        mails,
        and(sql`${mailTargetId} = ${bulkActionRows.bookingId}::text`, sql`${mails.dedupeKey} like ${`%:bulk-${id}`}`),
      )
      .where(eq(bulkActionRows.bulkActionId, id))
      .orderBy(asc(bulkActionRows.position))
  },

  /** The next bookings still to be processed. */
  async listWaiting(db: Queryable, id: string, limit: number): Promise<BookingRow[]> {
    const rows = await db
      .select({ booking: bookings })
      .from(bulkActionRows)
      .innerJoin(bookings, eq(bookings.id, bulkActionRows.bookingId))
      .where(and(eq(bulkActionRows.bulkActionId, id), eq(bulkActionRows.result, 'waits')))
      .orderBy(asc(bulkActionRows.position))
      .limit(limit)
    return rows.map(({ booking }) => booking)
  },

  /** The latest broadcasts with emails not delivered since a given time, each with the number of such emails. */
  async listLost(db: Queryable, { staffId, since, limit }: { staffId: string | null; since: Date; limit: number }) {
    return db
      .select({ action: bulkActions, lost: count() })
      .from(mails)
      .innerJoin(bulkActions, sql`${bulkActions.id} = substring(${mails.dedupeKey} from ${BULK_KEY_PATTERN})::uuid`)
      .where(
        and(
          gt(mails.createdAt, since),
          eq(mails.status, 'failed'),
          staffId === null ? undefined : eq(bulkActions.staffId, staffId),
        ),
      )
      .groupBy(bulkActions.id)
      .orderBy(desc(bulkActions.createdAt))
      .limit(limit)
  },

  async saveResult(
    db: Queryable,
    { id, bookingId }: { id: string; bookingId: string },
    outcome: { result: BulkResult; reason: BulkReason | null; at: Date },
  ): Promise<void> {
    await db
      .update(bulkActionRows)
      .set(outcome)
      .where(and(eq(bulkActionRows.bulkActionId, id), eq(bulkActionRows.bookingId, bookingId)))
  },

  /** Sets failed bookings back to waiting. @returns their number. */
  async reopenFailed(tx: Transaction, id: string): Promise<number> {
    const reopened = await tx
      .update(bulkActionRows)
      .set({ result: 'waits' })
      .where(and(eq(bulkActionRows.bulkActionId, id), eq(bulkActionRows.result, 'failed')))
      .returning({ bookingId: bulkActionRows.bookingId })
    return reopened.length
  },

  /** Deletes actions older than `end` with their rows. The audit log stays. @returns their number. */
  async sweep(db: Queryable, end: Date): Promise<number> {
    const rows = await db.delete(bulkActions).where(lt(bulkActions.createdAt, end)).returning({ id: bulkActions.id })
    return rows.length
  },
}

function countsOf(rows: readonly { result: BulkResult; count: number }[]): Record<BulkResult, number> {
  const [waits = 0, done = 0, leftOut = 0, failed = 0] = BULK_RESULTS.map(
    (result) => rows.find((row) => row.result === result)?.count ?? 0,
  )
  return { waits, done, left_out: leftOut, failed }
}

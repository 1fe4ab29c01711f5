import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DepartureCancellationFollowUp, DepartureCancellationOutcome } from '../rules/cancelled-departure.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { departureCancellationBookings } from '#platform/db/schema/departure-cancellations.ts'

export type DepartureCancellationBookingRow = typeof departureCancellationBookings.$inferSelect
type NewRow = typeof departureCancellationBookings.$inferInsert
/** How a booking of a cancelled departure was decided. */
export type Decision = {
  outcome: Exclude<DepartureCancellationOutcome, 'waits'>
  way: NonNullable<DepartureCancellationBookingRow['way']>
  offerId?: string
  decidedBy?: string
  note?: string
  decidedAt: Date
  /** Null when the email about the outcome must still be sent. */
  toldAt?: null
}

/** The only queries for bookings of departure cancellations. Callers must lock the booking before changing its row. */
export const departureCancellationBookingRepository = {
  async insert(tx: Transaction, rows: readonly NewRow[]): Promise<void> {
    if (rows.length > 0)
      await tx
        .insert(departureCancellationBookings)
        .values([...rows])
        .onConflictDoNothing()
  },

  async find(db: Queryable, id: string): Promise<DepartureCancellationBookingRow | undefined> {
    const [row] = await db.select().from(departureCancellationBookings).where(eq(departureCancellationBookings.id, id))
    return row
  },

  /** Every row of a departure cancellation with its booking, ordered by reference. */
  async list(db: Queryable, departureCancellationId: string) {
    return db
      .select({ row: departureCancellationBookings, booking: bookings })
      .from(departureCancellationBookings)
      .innerJoin(bookings, eq(bookings.id, departureCancellationBookings.bookingId))
      .where(eq(departureCancellationBookings.departureCancellationId, departureCancellationId))
      .orderBy(asc(bookings.reference))
  },

  /** Rows waiting for an outcome, or for the email about it. */
  async listOpen(db: Queryable, departureCancellationId: string): Promise<DepartureCancellationBookingRow[]> {
    const isOpen = sql`(${departureCancellationBookings.outcome} = 'waits' or ${departureCancellationBookings.toldAt} is null)`
    return db
      .select()
      .from(departureCancellationBookings)
      .where(and(eq(departureCancellationBookings.departureCancellationId, departureCancellationId), isOpen))
      .orderBy(asc(departureCancellationBookings.id))
  },

  /** The waiting rows of these bookings in one departure cancellation. */
  async findWaiting(
    db: Queryable,
    departureCancellationId: string,
    bookingIds: readonly string[],
  ): Promise<DepartureCancellationBookingRow[]> {
    return db
      .select()
      .from(departureCancellationBookings)
      .where(
        and(
          eq(departureCancellationBookings.departureCancellationId, departureCancellationId),
          inArray(departureCancellationBookings.bookingId, [...bookingIds]),
          eq(departureCancellationBookings.outcome, 'waits'),
        ),
      )
  },

  /**
   * Writes the final outcome of waiting rows. @returns the number of rows changed: an existing outcome never changes.
   */
  async decide(tx: Transaction, ids: readonly string[], decision: Decision): Promise<number> {
    const isOpen = and(
      inArray(departureCancellationBookings.id, [...ids]),
      eq(departureCancellationBookings.outcome, 'waits'),
    )
    const updatedRows = await tx
      .update(departureCancellationBookings)
      .set(decision)
      .where(isOpen)
      .returning({ id: departureCancellationBookings.id })
    return updatedRows.length
  },

  /**
   * Records that the first email of a row was queued.
   *
   * @param queued.with when a further email was scheduled whose news the first email already contains. A further
   * email scheduled later is still sent.
   */
  async markNotified(db: Queryable, id: string, queued: { at: Date; followUpAt: Date | null }): Promise<void> {
    const { writeAgain, writeAgainAt } = departureCancellationBookings
    const stays =
      queued.followUpAt === null
        ? sql`true`
        : sql`${writeAgainAt} is distinct from ${queued.followUpAt.toISOString()}::timestamptz`
    await db
      .update(departureCancellationBookings)
      .set({
        toldAt: queued.at,
        writeAgain: sql`case when ${stays} then ${writeAgain} end`,
        writeAgainAt: sql`case when ${stays} then ${writeAgainAt} end`,
      })
      .where(and(eq(departureCancellationBookings.id, id), isNull(departureCancellationBookings.toldAt)))
  },

  /** Queues the first email of waiting rows again, because the original went to other recipients. */
  async askAgain(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx
      .update(departureCancellationBookings)
      .set({ toldAt: null })
      .where(
        and(inArray(departureCancellationBookings.id, [...ids]), eq(departureCancellationBookings.outcome, 'waits')),
      )
  },

  /** Sets the time from which the booker's time to answer counts. */
  async updateToldAt(db: Queryable, id: string, toldAt: Date): Promise<void> {
    await db.update(departureCancellationBookings).set({ toldAt }).where(eq(departureCancellationBookings.id, id))
  },

  /**
   * Schedules a further email for waiting rows. It replaces one that is scheduled but not queued, unless that one is
   * more important: other dates come before a later answer deadline, and both before a reminder.
   *
   * @returns the number of rows.
   */
  async scheduleFollowUp(
    tx: Transaction,
    ids: readonly string[],
    { mail, at }: { mail: DepartureCancellationFollowUp; at: Date },
  ): Promise<number> {
    if (ids.length === 0) return 0
    const { id, outcome, writeAgain } = departureCancellationBookings
    const canReplace = mail === 'reminder' ? or(isNull(writeAgain), eq(writeAgain, mail)) : undefined
    const what = mail === 'longer' ? sql`case when ${writeAgain} = 'offers' then 'offers' else 'longer' end` : mail
    const updatedRows = await tx
      .update(departureCancellationBookings)
      .set({ writeAgain: what, writeAgainAt: at, ...(mail === 'reminder' && { remindedAt: at }) })
      .where(and(inArray(id, [...ids]), eq(outcome, 'waits'), canReplace))
      .returning({ id })
    return updatedRows.length
  },

  /**
   * Records that the email scheduled at a given time is queued, unless another one has been scheduled in the meantime.
   */
  async recordFollowUpSent(
    db: Queryable,
    id: string,
    { at, newToldAt }: { at: Date; newToldAt: Date | null },
  ): Promise<void> {
    await db
      .update(departureCancellationBookings)
      .set({ writeAgain: null, writeAgainAt: null, ...(newToldAt !== null && { toldAt: newToldAt }) })
      .where(and(eq(departureCancellationBookings.id, id), eq(departureCancellationBookings.writeAgainAt, at)))
  },

  /**
   * How many bookings of a departure cancellation have their outcome, and how many still wait for an outcome or for the
   * email about it.
   */
  async countOf(db: Queryable, departureCancellationId: string): Promise<{ settled: number; open: number }> {
    const { outcome, toldAt } = departureCancellationBookings
    const [row] = await db
      .select({
        settled: count(sql`case when ${outcome} <> 'waits' then 1 end`),
        open: count(sql`case when ${outcome} = 'waits' or ${toldAt} is null then 1 end`),
      })
      .from(departureCancellationBookings)
      .where(eq(departureCancellationBookings.departureCancellationId, departureCancellationId))
    return row ?? { settled: 0, open: 0 }
  },
}

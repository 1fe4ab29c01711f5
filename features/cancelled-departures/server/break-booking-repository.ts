import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { BreakFurtherMail, BreakOutcome } from '../rules/broken-departure.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { breakBookings } from '#platform/db/schema/breaks.ts'

export type BreakBookingRow = typeof breakBookings.$inferSelect
type NewRow = typeof breakBookings.$inferInsert
/** How a booking of a break was decided. */
export type Decision = {
  outcome: Exclude<BreakOutcome, 'waits'>
  way: NonNullable<BreakBookingRow['way']>
  offerId?: string
  decidedBy?: string
  note?: string
  decidedAt: Date
  /** Null: a mail about the outcome is still to come. */
  toldAt?: null
}

/** The only SQL on the bookings of breaks. Whoever changes a row has locked its booking. */
export const breakBookingRepository = {
  async insert(tx: Transaction, rows: readonly NewRow[]): Promise<void> {
    if (rows.length > 0)
      await tx
        .insert(breakBookings)
        .values([...rows])
        .onConflictDoNothing()
  },

  async find(db: Queryable, id: string): Promise<BreakBookingRow | undefined> {
    const [row] = await db.select().from(breakBookings).where(eq(breakBookings.id, id))
    return row
  },

  /** Every row of a break with its booking, in the order of references. */
  async list(db: Queryable, breakId: string) {
    return db
      .select({ row: breakBookings, booking: bookings })
      .from(breakBookings)
      .innerJoin(bookings, eq(bookings.id, breakBookings.bookingId))
      .where(eq(breakBookings.breakId, breakId))
      .orderBy(asc(bookings.reference))
  },

  /** Rows that wait for an outcome, or for their mail. */
  async listOpen(db: Queryable, breakId: string): Promise<BreakBookingRow[]> {
    const isOpen = sql`(${breakBookings.outcome} = 'waits' or ${breakBookings.toldAt} is null)`
    return db
      .select()
      .from(breakBookings)
      .where(and(eq(breakBookings.breakId, breakId), isOpen))
      .orderBy(asc(breakBookings.id))
  },

  /** Rows of some bookings in one break that wait. */
  async findWaiting(db: Queryable, breakId: string, bookingIds: readonly string[]): Promise<BreakBookingRow[]> {
    return db
      .select()
      .from(breakBookings)
      .where(
        and(
          eq(breakBookings.breakId, breakId),
          inArray(breakBookings.bookingId, [...bookingIds]),
          eq(breakBookings.outcome, 'waits'),
        ),
      )
  },

  /** Writes the one outcome of rows that wait. @returns how many there were: others have theirs for ever. */
  async decide(tx: Transaction, ids: readonly string[], decision: Decision): Promise<number> {
    const isOpen = and(inArray(breakBookings.id, [...ids]), eq(breakBookings.outcome, 'waits'))
    const decided = await tx.update(breakBookings).set(decision).where(isOpen).returning({ id: breakBookings.id })
    return decided.length
  },

  /**
   * Notes that the first mail of a row was ordered.
   *
   * @param told.with the moment of a further mail whose news stand in this one already. One that was decided later stays.
   */
  async tell(db: Queryable, id: string, told: { at: Date; with: Date | null }): Promise<void> {
    const { writeAgain, writeAgainAt } = breakBookings
    const stays =
      told.with === null ? sql`true` : sql`${writeAgainAt} is distinct from ${told.with.toISOString()}::timestamptz`
    await db
      .update(breakBookings)
      .set({
        toldAt: told.at,
        writeAgain: sql`case when ${stays} then ${writeAgain} end`,
        writeAgainAt: sql`case when ${stays} then ${writeAgainAt} end`,
      })
      .where(and(eq(breakBookings.id, id), isNull(breakBookings.toldAt)))
  },

  /** Lets the first mail of rows that wait be ordered once more: its readers were others. */
  async askAgain(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx
      .update(breakBookings)
      .set({ toldAt: null })
      .where(and(inArray(breakBookings.id, [...ids]), eq(breakBookings.outcome, 'waits')))
  },

  /** Begins the time to answer anew. */
  async tellAnew(db: Queryable, id: string, toldAt: Date): Promise<void> {
    await db.update(breakBookings).set({ toldAt }).where(eq(breakBookings.id, id))
  },

  /**
   * Decides a further mail to rows that wait. A mail that was decided before and is not ordered yet becomes this one, but for
   * one that says more: other dates say more than a later last moment, and both more than a reminder.
   *
   * @returns to how many rows.
   */
  async decideMail(
    tx: Transaction,
    ids: readonly string[],
    { mail, at }: { mail: BreakFurtherMail; at: Date },
  ): Promise<number> {
    if (ids.length === 0) return 0
    const { id, outcome, writeAgain } = breakBookings
    const isFree = mail === 'reminder' ? or(isNull(writeAgain), eq(writeAgain, mail)) : undefined
    const what = mail === 'longer' ? sql`case when ${writeAgain} = 'offers' then 'offers' else 'longer' end` : mail
    const decided = await tx
      .update(breakBookings)
      .set({ writeAgain: what, writeAgainAt: at, ...(mail === 'reminder' && { remindedAt: at }) })
      .where(and(inArray(id, [...ids]), eq(outcome, 'waits'), isFree))
      .returning({ id })
    return decided.length
  },

  /** Notes that the mail which was decided at a moment is ordered, unless another one was decided meanwhile. */
  async noteWrittenAgain(
    db: Queryable,
    id: string,
    { at, tellAnewAt }: { at: Date; tellAnewAt: Date | null },
  ): Promise<void> {
    await db
      .update(breakBookings)
      .set({ writeAgain: null, writeAgainAt: null, ...(tellAnewAt !== null && { toldAt: tellAnewAt }) })
      .where(and(eq(breakBookings.id, id), eq(breakBookings.writeAgainAt, at)))
  },

  /** How many bookings of a break have their outcome, and how many wait for it or for their mail. */
  async countOf(db: Queryable, breakId: string): Promise<{ settled: number; open: number }> {
    const { outcome, toldAt } = breakBookings
    const [row] = await db
      .select({
        settled: count(sql`case when ${outcome} <> 'waits' then 1 end`),
        open: count(sql`case when ${outcome} = 'waits' or ${toldAt} is null then 1 end`),
      })
      .from(breakBookings)
      .where(eq(breakBookings.breakId, breakId))
    return row ?? { settled: 0, open: 0 }
  },
}

import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Queryable, Transaction } from '#server/platform/db/client.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'

/**
 * The owner of a booking: a signed-in user, or the browser that holds the cookie. When all fields are null, no booking
 * belongs to it.
 */
export type BookingOwner = {
  userId: string | null
  cookieHash: string | null
  /** The id of the one booking that a link from a mail opens. */
  linkedId?: string | null
}

export type BookingRow = typeof bookings.$inferSelect
export type NewBookingRow = typeof bookings.$inferInsert

/** The only SQL on bookings. Statuses are changed by {@link changeBookingStatus}, which also writes the history. */
export const bookingRepository = {
  async insert(tx: Transaction, row: NewBookingRow): Promise<BookingRow> {
    const [inserted] = await tx.insert(bookings).values(row).returning()
    if (inserted === undefined) throw new Error('a booking was not inserted')
    return inserted
  },

  async findById(db: Queryable, id: string): Promise<BookingRow | undefined> {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
    return row
  },

  /** Asks for no owner. Use it only for facts that anybody may read who has the reference signed by us. */
  async findByReference(db: Queryable, reference: string): Promise<BookingRow | undefined> {
    const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    return row
  },

  /** The booking if `owner` may read it. For a stranger the result is undefined, as for an unknown id. */
  async findOwned(db: Queryable, id: string, owner: BookingOwner): Promise<BookingRow | undefined> {
    const isOwner = ownedBy(owner)
    if (isOwner === undefined) return undefined
    const [row] = await db
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, id), isOwner))
    return row
  },

  /** The bookings among these references that `owner` may read. */
  async findOwnedByReferences(
    db: Queryable,
    references: readonly string[],
    owner: BookingOwner,
  ): Promise<BookingRow[]> {
    const isOwner = ownedBy(owner)
    if (isOwner === undefined) return []
    return db
      .select()
      .from(bookings)
      .where(and(inArray(bookings.reference, [...references]), isOwner))
  },

  async findOwnedForUpdate(tx: Transaction, id: string, owner: BookingOwner): Promise<BookingRow | undefined> {
    const isOwner = ownedBy(owner)
    if (isOwner === undefined) return undefined
    const [row] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, id), isOwner))
      .for('update')
    return row
  },

  async findForUpdate(tx: Transaction, id: string): Promise<BookingRow | undefined> {
    const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
    return row
  },

  /**
   * Expired holds of one departure, locked. Waits for a transaction that works on one of them, and does not skip it:
   * that transaction may be giving the seats back, and this one must not answer that the day is sold out.
   */
  async findDueHoldsForUpdate(tx: Transaction, departureId: string, now: Date): Promise<BookingRow[]> {
    return tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.departureId, departureId), eq(bookings.status, 'held'), lte(bookings.holdExpiresAt, now)))
      .orderBy(bookings.id)
      .for('update')
  },

  async findLatestOfUser(db: Queryable, userId: string): Promise<BookingRow | undefined> {
    const [row] = await db
      .select()
      .from(bookings)
      .where(eq(bookings.ownerUserId, userId))
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(1)
    return row
  },

  /**
   * Confirmed bookings whose trip ended before `today`, the earliest first, locked. Bookings that another process has
   * locked are skipped.
   */
  async findTravelledForUpdate(tx: Transaction, today: CalendarDate, limit: number): Promise<BookingRow[]> {
    return tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.status, 'confirmed'), lt(bookings.endDate, today)))
      .orderBy(asc(bookings.endDate), asc(bookings.id))
      .limit(limit)
      .for('update', { skipLocked: true })
  },

  /** Paid bookings of one departure, completed ones included, ordered by reference. */
  async findTravellingOn(db: Queryable, departureId: string): Promise<BookingRow[]> {
    return db
      .select()
      .from(bookings)
      .where(and(eq(bookings.departureId, departureId), inArray(bookings.status, ['confirmed', 'completed'])))
      .orderBy(asc(bookings.reference))
  },

  /** The number of unpaid bookings of `owner` that hold seats now. */
  async countLiveHolds(db: Queryable, owner: BookingOwner, now: Date): Promise<number> {
    const isOwner = ownedBy(owner)
    if (isOwner === undefined) return 0
    return db.$count(bookings, and(isOwner, eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now)))
  },

  /** Gives the bookings made with a browser's cookie to the user who signed in there. */
  async claimForUser(db: Queryable, userId: string, cookieHash: string): Promise<void> {
    await db
      .update(bookings)
      .set({ ownerUserId: userId, ownerCookieHash: null })
      .where(and(eq(bookings.ownerCookieHash, cookieHash), isNull(bookings.ownerUserId)))
  },

  async update(tx: Transaction, id: string, changes: Partial<NewBookingRow>): Promise<void> {
    await tx
      .update(bookings)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(eq(bookings.id, id))
  },
}

function ownedBy({ userId, cookieHash, linkedId = null }: BookingOwner): SQL | undefined {
  const conditions: SQL[] = []
  if (userId !== null) conditions.push(eq(bookings.ownerUserId, userId))
  if (cookieHash !== null) conditions.push(eq(bookings.ownerCookieHash, cookieHash))
  if (linkedId !== null) conditions.push(eq(bookings.id, linkedId))
  return conditions.length === 0 ? undefined : or(...conditions)
}

import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Queryable, Transaction } from '#server/platform/db/client.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'

/** Who a booking belongs to: a signed-in user, or the browser that holds the cookie. All null: nobody. */
export type BookingOwner = {
  userId: string | null
  cookieHash: string | null
  /** The one booking that a link from its mail opens. */
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

  /** Whoever owns it: for what may be told to anybody who has the reference signed by us. */
  async findByReference(db: Queryable, reference: string): Promise<BookingRow | undefined> {
    const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    return row
  },

  /** The booking if `owner` may read it; a stranger gets the same nothing as for an unknown id. */
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
   * Holds of one departure that have run out. Waits for whoever is working on one, rather than leave its seats out: what
   * another request is just giving back must not make this one answer that the day is sold out.
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

  /** Confirmed ones whose trip was over before `today`, the earliest first; those that another process works are left to it. */
  async findTravelledForUpdate(tx: Transaction, today: CalendarDate, limit: number): Promise<BookingRow[]> {
    return tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.status, 'confirmed'), lt(bookings.endDate, today)))
      .orderBy(asc(bookings.endDate), asc(bookings.id))
      .limit(limit)
      .for('update', { skipLocked: true })
  },

  /** Paid bookings of one departure, those that are over included, by reference. */
  async findTravellingOn(db: Queryable, departureId: string): Promise<BookingRow[]> {
    return db
      .select()
      .from(bookings)
      .where(and(eq(bookings.departureId, departureId), inArray(bookings.status, ['confirmed', 'completed'])))
      .orderBy(asc(bookings.reference))
  },

  /** How many unpaid bookings of `owner` hold seats right now. */
  async countLiveHolds(db: Queryable, owner: BookingOwner, now: Date): Promise<number> {
    const isOwner = ownedBy(owner)
    if (isOwner === undefined) return 0
    return db.$count(bookings, and(isOwner, eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now)))
  },

  /** Hands the bookings made with a browser's cookie to the user who signed in there. */
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

import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { lockFreeRows, lockRows, recordLock, recordOwnRow } from '#platform/db/locks.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { buildInsert, buildUpdate, batchWrite } from '#platform/db/batch-write.ts'
import { isDepartureNotCancelled } from './assert-departure-runs.ts'

/**
 * The owner of a booking: a signed-in user, or the browser that holds the cookie. An owner whose fields are all null
 * owns no booking.
 */
export type BookingOwner = {
  userId: string | null
  cookieHash: string | null
  /** The id of the one booking that an emailed link opens. */
  linkedId?: string | null
}

export type BookingRow = typeof bookings.$inferSelect
export type NewBookingRow = typeof bookings.$inferInsert

/** Queries for bookings. Statuses are changed by {@link changeBookingStatus}, which also writes the history. */
export const bookingRepository = {
  /** Inserts a booking in the same batch as its seats ({@link departureRepository.move}). */
  async insert(tx: Transaction, row: NewBookingRow & { id: string }): Promise<void> {
    recordOwnRow(tx, 'bookings', row.id)
    await batchWrite(tx, [buildInsert(bookings, row)])
  },

  async findById(db: Queryable, id: string): Promise<BookingRow | undefined> {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
    return row
  },

  /** Does not check the owner. Use it only for facts that anybody with a reference signed by us may read. */
  async findByReference(db: Queryable, reference: string): Promise<BookingRow | undefined> {
    const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    return row
  },

  /** The booking if `owner` may read it. Undefined for anybody else, and for an unknown id. */
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
    const isRequested = and(eq(bookings.id, id), isOwner)
    const [row] = await lockRows(tx, 'bookings', tx.select().from(bookings).where(isRequested))
    return row
  },

  async findForUpdate(tx: Transaction, id: string): Promise<BookingRow | undefined> {
    const [row] = await lockRows(tx, 'bookings', tx.select().from(bookings).where(eq(bookings.id, id)))
    return row
  },

  /** Starts the next series of links. Links of earlier series stop working. */
  async startLinkSeries(tx: Transaction, id: string, { series, today }: { series: number; today: CalendarDate }) {
    recordLock(tx, 'bookings', id)
    await tx.update(bookings).set({ linkSeries: series, linksRenewedOn: today }).where(eq(bookings.id, id))
  },

  /** Locks several bookings together. Ids of bookings that do not exist are left out. */
  async findAllForUpdate(tx: Transaction, ids: readonly string[]): Promise<BookingRow[]> {
    const isRequested = inArray(bookings.id, [...ids])
    return lockRows(tx, 'bookings', tx.select().from(bookings).where(isRequested).orderBy(bookings.id))
  },

  /**
   * Locks one booking and the expired holds of one departure in one statement, so that all are locked by ascending id.
   * If another transaction works on one of these holds, this one waits instead of skipping the hold: the seats may be
   * about to be released, and the date must not be reported as sold out.
   *
   * @param ownBooking the id of a booking, which is returned only if `owner` may read it; null for no booking. Without
   * `owner`, the owner is not checked.
   */
  async findWithExpiredHoldsForUpdate(
    tx: Transaction,
    ownBooking: { id: string; owner?: BookingOwner } | null,
    { departureId, now }: { departureId: string | null; now: Date },
  ): Promise<{ ownBooking: BookingRow | undefined; due: BookingRow[] }> {
    const isDue =
      departureId === null
        ? sql`false`
        : and(eq(bookings.departureId, departureId), eq(bookings.status, 'held'), lte(bookings.holdExpiresAt, now))
    const isRequested =
      ownBooking === null
        ? undefined
        : and(eq(bookings.id, ownBooking.id), ownBooking.owner && (ownedBy(ownBooking.owner) ?? sql`false`))
    const query = tx.select().from(bookings).where(or(isRequested, isDue)).orderBy(bookings.id)
    const rows = await lockRows(tx, 'bookings', query)
    const isOwn = (row: BookingRow) =>
      row.id === ownBooking?.id && (ownBooking.owner === undefined || isOwnedBy(row, ownBooking.owner))
    const found = rows.find(isOwn)
    return { ownBooking: found, due: rows.filter((row) => row !== found) }
  },

  async findLatestByUser(db: Queryable, userId: string): Promise<BookingRow | undefined> {
    const [row] = await db
      .select()
      .from(bookings)
      .where(eq(bookings.ownerUserId, userId))
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(1)
    return row
  },

  /**
   * Locks and returns confirmed bookings whose trip ended before `today`, earliest first. Bookings that another process
   * has locked are skipped.
   */
  async findEndedTripsForUpdate(tx: Transaction, today: CalendarDate, limit: number): Promise<BookingRow[]> {
    const query = tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.status, 'confirmed'), lt(bookings.endDate, today), isDepartureNotCancelled))
      .orderBy(asc(bookings.endDate), asc(bookings.id))
      .limit(limit)
    return lockFreeRows(tx, 'bookings', query)
  },

  /** The unpaid bookings of `owner` that hold seats now, the first to expire first. */
  async findLiveHolds(db: Queryable, owner: BookingOwner, now: Date): Promise<BookingRow[]> {
    const isOwner = ownedBy(owner)
    if (isOwner === undefined) return []
    const rows = db.select().from(bookings)
    return rows.where(and(isOwner, isLiveHold(now))).orderBy(asc(bookings.holdExpiresAt), asc(bookings.id))
  },

  /** True when a booking of `owner` is paid and was not cancelled. */
  async hasPaid(db: Queryable, owner: BookingOwner): Promise<boolean> {
    const isOwner = ownedBy(owner)
    if (isOwner === undefined) return false
    const query = db.select({ id: bookings.id }).from(bookings)
    const isPaid = inArray(bookings.status, ['confirmed', 'completed'])
    return (await query.where(and(isOwner, isPaid)).limit(1)).length > 0
  },

  /** True when a browser has made bookings that belong to no account. */
  async hasUnclaimed(db: Queryable, cookieHash: string): Promise<boolean> {
    return (await db.$count(bookings, isUnclaimed(cookieHash))) > 0
  },

  /**
   * Locks and returns the bookings that a browser made for an email address (ignoring case) and that belong to no
   * account.
   */
  async findUnclaimedForUpdate(
    tx: Transaction,
    { cookieHash, email }: { cookieHash: string; email: string },
  ): Promise<{ id: string }[]> {
    const isForAddress = eq(sql`lower(${bookings.email})`, email.toLowerCase())
    const query = tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(isUnclaimed(cookieHash), isForAddress))
      .orderBy(bookings.id)
    return lockRows(tx, 'bookings', query)
  },

  /** Locks and returns the bookings without an account whose email address meets a condition. */
  async findUnownedForUpdate(tx: Transaction, hasAddress: SQL): Promise<{ id: string }[]> {
    const query = tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(isNull(bookings.ownerUserId), hasAddress))
      .orderBy(bookings.id)
    return lockRows(tx, 'bookings', query)
  },

  /**
   * Makes the last change to a locked booking in this transaction. It is sent in one batch with the transaction's other
   * writes.
   */
  async updateLast(tx: Transaction, id: string, changes: Partial<NewBookingRow>): Promise<void> {
    recordLock(tx, 'bookings', id)
    await batchWrite(tx, [buildUpdate(bookings, id, changes)])
  },

  /**
   * Extends a hold, unless it was extended before or the booking is no longer held. An office hold or a waiting-list
   * offer that lasts longer keeps its promised time.
   */
  async extendHoldOnce(tx: Transaction, id: string, end: Date): Promise<void> {
    recordLock(tx, 'bookings', id)
    const statement = `update "bookings" set hold_expires_at = greatest(hold_expires_at, prolonged.ends), is_hold_prolonged = true, updated_at = now()
      from json_to_recordset($1) as prolonged (id uuid, ends timestamptz)
      where "bookings".id = prolonged.id and status = 'held' and not is_hold_prolonged`
    await batchWrite(tx, [{ statement, row: { id, ends: end } }])
  },

  async update(tx: Transaction, id: string, changes: Partial<NewBookingRow>): Promise<void> {
    recordLock(tx, 'bookings', id)
    await tx
      .update(bookings)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(eq(bookings.id, id))
  },
}

function isLiveHold(now: Date): SQL | undefined {
  return and(eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now))
}

function isUnclaimed(cookieHash: string): SQL | undefined {
  return and(eq(bookings.ownerCookieHash, cookieHash), isNull(bookings.ownerUserId))
}

function isOwnedBy(row: BookingRow, { userId, cookieHash, linkedId = null }: BookingOwner): boolean {
  return (
    (userId !== null && row.ownerUserId === userId) ||
    (cookieHash !== null && row.ownerCookieHash === cookieHash) ||
    row.id === linkedId
  )
}

function ownedBy({ userId, cookieHash, linkedId = null }: BookingOwner): SQL | undefined {
  const conditions: SQL[] = []
  if (userId !== null) conditions.push(eq(bookings.ownerUserId, userId))
  if (cookieHash !== null) conditions.push(eq(bookings.ownerCookieHash, cookieHash))
  if (linkedId !== null) conditions.push(eq(bookings.id, linkedId))
  return conditions.length === 0 ? undefined : or(...conditions)
}

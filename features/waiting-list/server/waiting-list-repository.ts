import { and, asc, eq, gt, gte, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { lockRows } from '#platform/db/locks.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { waitingParties } from '#platform/db/schema/asking.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { departures, tourPackages } from '#platform/db/schema/catalog.ts'
import { mails } from '#platform/db/schema/operations.ts'

export type PartyRow = typeof waitingParties.$inferSelect
/** One start date of one package. */
export type Day = { tourPackageId: number; startDate: CalendarDate }

/** Parties that are still waiting or have an offer. */
const ACTIVE_STATUSES = ['waiting', 'offered'] as const

const MAX_LISTED = 1_000
const matchesPartyDeparture = and(
  eq(waitingParties.tourPackageId, departures.tourPackageId),
  eq(waitingParties.startDate, departures.startDate),
)
const FREE_WITH_RESERVED = sql<number>`coalesce(case when ${departures.isClosed} then 0 else ${departures.capacity} - ${departures.held} - ${departures.sold} + ${departures.setAside} end, 0)`

/** The booking of an offer is paid or over, but the party's row does not show that yet. */
const isUnsettled = and(
  isNotNull(waitingParties.bookingId),
  or(
    and(eq(waitingParties.status, 'offered'), notInArray(bookings.status, ['held', 'needs_review'])),
    and(eq(waitingParties.status, 'expired'), inArray(bookings.status, ['confirmed', 'completed'])),
  ),
)

/** Queries for parties waiting for a full date. */
export const waitingListRepository = {
  /**
   * Locks the departure of a date, if it has a row. Until the transaction ends its seats cannot change, and nobody
   * else can join its list.
   */
  async lockDeparture(tx: Transaction, { tourPackageId, startDate }: Day): Promise<void> {
    const isRequested = and(eq(departures.tourPackageId, tourPackageId), eq(departures.startDate, startDate))
    await lockRows(tx, 'departures', tx.select({ id: departures.id }).from(departures).where(isRequested))
  },

  /** The party waiting for a date with this email address, ignoring case. */
  async findActiveParty(tx: Transaction, { tourPackageId, startDate, email }: Day & { email: string }) {
    const [row] = await tx
      .select()
      .from(waitingParties)
      .where(
        and(
          eq(waitingParties.tourPackageId, tourPackageId),
          eq(waitingParties.startDate, startDate),
          eq(sql`lower(${waitingParties.email})`, email.toLowerCase()),
          inArray(waitingParties.status, [...ACTIVE_STATUSES]),
        ),
      )
    return row
  },

  async insert(tx: Transaction, party: typeof waitingParties.$inferInsert): Promise<PartyRow> {
    const [row] = await tx.insert(waitingParties).values(party).returning()
    if (row === undefined) throw new Error('a waiting party was not inserted')
    return row
  },

  /** The parties waiting for a date without an offer, in list order. */
  async listWaiting(db: Queryable, { tourPackageId, startDate }: Day): Promise<PartyRow[]> {
    const isRequested = and(eq(waitingParties.tourPackageId, tourPackageId), eq(waitingParties.startDate, startDate))
    return db
      .select()
      .from(waitingParties)
      .where(and(isRequested, eq(waitingParties.status, 'waiting')))
      .orderBy(asc(waitingParties.createdAt), asc(waitingParties.id))
  },

  /** The parties on the list of a date, including those with an offer. */
  async listActiveParties(db: Queryable, { tourPackageId, startDate }: Day): Promise<PartyRow[]> {
    const isRequested = and(eq(waitingParties.tourPackageId, tourPackageId), eq(waitingParties.startDate, startDate))
    return db
      .select()
      .from(waitingParties)
      .where(and(isRequested, inArray(waitingParties.status, [...ACTIVE_STATUSES])))
      .orderBy(asc(waitingParties.id))
  },

  /** Offers of a date whose booking is paid or over, but whose rows do not show that yet. */
  async listEndedOffers(tx: Transaction, { tourPackageId, startDate }: Day) {
    const isRequested = and(eq(waitingParties.tourPackageId, tourPackageId), eq(waitingParties.startDate, startDate))
    return tx
      .select({ party: waitingParties, packageName: tourPackages.name, bookingStatus: bookings.status })
      .from(waitingParties)
      .innerJoin(bookings, eq(bookings.id, waitingParties.bookingId))
      .innerJoin(tourPackages, eq(tourPackages.id, waitingParties.tourPackageId))
      .where(and(isRequested, isUnsettled))
      .orderBy(asc(waitingParties.createdAt), asc(waitingParties.id))
  },

  /**
   * The departures to check: seats are available while a party waits, seats are held for the list, or an offer has
   * ended.
   */
  async listDue(db: Queryable, today: CalendarDate): Promise<{ id: string }[]> {
    const { setAside, capacity, held, sold } = departures
    const isWaiting = and(eq(waitingParties.status, 'waiting'), sql`${capacity} > ${held} + ${sold}`)
    const departuresOfParties = db
      .select({ id: departures.id })
      .from(waitingParties)
      .innerJoin(departures, matchesPartyDeparture)
      .leftJoin(bookings, eq(bookings.id, waitingParties.bookingId))
      .where(
        and(
          gte(waitingParties.startDate, today),
          inArray(waitingParties.status, ['waiting', 'offered', 'expired']),
          or(isWaiting, isUnsettled),
        ),
      )
    const departuresWithReservedSeats = db
      .select({ id: departures.id })
      .from(departures)
      .where(and(gte(departures.startDate, today), gt(setAside, 0)))
    return union(departuresOfParties, departuresWithReservedSeats)
  },

  /**
   * Parties of upcoming dates that are still on the list, with the booking of their offer and the seats of their date.
   */
  async listUpcoming(db: Queryable, today: CalendarDate) {
    const booking = {
      reference: bookings.reference,
      holdExpiresAt: bookings.holdExpiresAt,
      payablePaise: bookings.payablePaise,
    }
    return db
      .select({ party: waitingParties, packageName: tourPackages.name, booking, freeSeats: FREE_WITH_RESERVED })
      .from(waitingParties)
      .innerJoin(tourPackages, eq(tourPackages.id, waitingParties.tourPackageId))
      .leftJoin(departures, matchesPartyDeparture)
      .leftJoin(bookings, eq(bookings.id, waitingParties.bookingId))
      .where(and(gte(waitingParties.startDate, today), ne(waitingParties.status, 'left')))
      .orderBy(
        asc(waitingParties.startDate),
        asc(waitingParties.tourPackageId),
        asc(waitingParties.createdAt),
        asc(waitingParties.id),
      )
      .limit(MAX_LISTED)
  },

  /** Which of these emails could not be delivered, by key. */
  async findUndeliveredMailKeys(db: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> {
    if (keys.length === 0) return new Set()
    const isUndelivered = and(inArray(mails.dedupeKey, [...keys]), eq(mails.status, 'failed'))
    const rows = await db.select({ key: mails.dedupeKey }).from(mails).where(isUndelivered)
    return new Set(rows.map(({ key }) => key))
  },

  /** The available seats of a date, including those held for its list. */
  async countAvailableSeats(db: Queryable, { tourPackageId, startDate }: Day): Promise<number> {
    const isRequested = and(eq(departures.tourPackageId, tourPackageId), eq(departures.startDate, startDate))
    const [row] = await db.select({ free: FREE_WITH_RESERVED }).from(departures).where(isRequested)
    return row?.free ?? 0
  },

  async find(db: Queryable, id: string): Promise<PartyRow | undefined> {
    const [row] = await db.select().from(waitingParties).where(eq(waitingParties.id, id))
    return row
  },

  async offer(tx: Transaction, id: string, { bookingId, until }: { bookingId: string; until: Date }): Promise<void> {
    const offer = { status: 'offered' as const, bookingId, offerHoldUntil: until, gatherUntil: null }
    await waitingListRepository.update(tx, id, offer)
  },

  async update(tx: Transaction, id: string, changes: Partial<typeof waitingParties.$inferInsert>): Promise<void> {
    await tx.update(waitingParties).set(changes).where(eq(waitingParties.id, id))
  },

  /**
   * Removes a party from the list. `isNew` is false when it was already removed.
   *
   * @returns undefined when there is no such party: it was erased, or its retention period is over.
   */
  async leave(
    tx: Transaction,
    id: string,
  ): Promise<{ party: PartyRow; packageName: string; isNew: boolean } | undefined> {
    const isOnList = inArray(waitingParties.status, [...ACTIVE_STATUSES])
    const updated = await tx
      .update(waitingParties)
      .set({ status: 'left', offerHoldUntil: null })
      .where(and(eq(waitingParties.id, id), isOnList))
      .returning({ id: waitingParties.id })
    const [row] = await tx
      .select({ party: waitingParties, packageName: tourPackages.name })
      .from(waitingParties)
      .innerJoin(tourPackages, eq(tourPackages.id, waitingParties.tourPackageId))
      .where(eq(waitingParties.id, id))
    return row && { ...row, isNew: updated.length > 0 }
  },
}

import { and, asc, eq, inArray, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { BreakStep } from '../rules/broken-departure.ts'
import { lockRows, noteLock } from '#platform/db/locks.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { breakBookings, breakOffers, breakSteps, departureBreaks } from '#platform/db/schema/breaks.ts'
import { departures, tourPackages } from '#platform/db/schema/catalog.ts'
import { staff } from '#platform/db/schema/staff.ts'

export type BreakRow = typeof departureBreaks.$inferSelect
type OfferRow = typeof breakOffers.$inferSelect
/** A departure with its row, and the package that it is of. */
export type BrokenDeparture = {
  id: string
  packageId: number
  packageName: string
  startDate: CalendarDate
}

const departure = {
  id: departures.id,
  packageId: departures.tourPackageId,
  packageName: tourPackages.name,
  startDate: departures.startDate,
}

/** The only SQL on breaks, their offers and their steps. */
export const breakRepository = {
  /** Departures by package and day. Days without a row are left out: nobody has ever taken a seat there. */
  async findDepartures(
    db: Queryable,
    keys: readonly { packageId: number; startDate: string }[],
  ): Promise<BrokenDeparture[]> {
    if (keys.length === 0) return []
    const table = sql`unnest(${sql.param(keys.map(({ packageId }) => packageId))}::int[],
      ${sql.param(keys.map(({ startDate }) => startDate))}::date[]) as k (package, day)`
    return db
      .select(departure)
      .from(departures)
      .innerJoin(tourPackages, eq(tourPackages.id, departures.tourPackageId))
      .where(sql`(${departures.tourPackageId}, ${departures.startDate}) in (select k.package, k.day from ${table})`)
      .orderBy(asc(departures.id))
  },

  /** Locks departures, in the order in which everybody locks them. */
  async lockDepartures(tx: Transaction, ids: readonly string[]) {
    const query = tx
      .select()
      .from(departures)
      .where(inArray(departures.id, [...ids]))
      .orderBy(asc(departures.id))
    return lockRows(tx, 'departures', query)
  },

  async insert(tx: Transaction, row: typeof departureBreaks.$inferInsert): Promise<string> {
    const [inserted] = await tx.insert(departureBreaks).values(row).returning({ id: departureBreaks.id })
    if (inserted === undefined) throw new Error('a break was not stored')
    return inserted.id
  },

  /** Breaks with their departures. */
  async findOfDepartures(db: Queryable, departureIds: readonly string[]): Promise<BreakRow[]> {
    if (departureIds.length === 0) return []
    return db
      .select()
      .from(departureBreaks)
      .where(inArray(departureBreaks.departureId, [...departureIds]))
  },

  async find(db: Queryable, id: string) {
    const [row] = await db
      .select({ broken: departureBreaks, departure, brokenBy: staff.name })
      .from(departureBreaks)
      .innerJoin(departures, eq(departures.id, departureBreaks.departureId))
      .innerJoin(tourPackages, eq(tourPackages.id, departures.tourPackageId))
      .innerJoin(staff, eq(staff.id, departureBreaks.brokenBy))
      .where(eq(departureBreaks.id, id))
    return row
  },

  /** Breaks that are not done; with a day also those of departures from that day on. */
  async listOpen(db: Queryable, from: CalendarDate | null): Promise<BreakRow[]> {
    // A broken departure is closed for ever, and few are closed: an index has the days of these.
    const toCome = sql`union all select b.id from departures d join departure_breaks b on b.departure_id = d.id
      where d.is_closed and d.start_date >= ${from}`
    const wanted = sql`select o.id from departure_breaks o where o.done_at is null ${from === null ? sql`` : toCome}`
    return db
      .select()
      .from(departureBreaks)
      .where(sql`${departureBreaks.id} in (${wanted})`)
      .orderBy(asc(departureBreaks.createdAt))
  },

  /** Breaks that are not done, and those of which money has not gone back yet, the earliest departure first. */
  async listUnsettled(db: Queryable): Promise<BrokenDeparture[]> {
    const { rows } = await db.execute<BrokenDeparture>(sql`
      select b.id, d.tour_package_id as "packageId", p.name as "packageName", d.start_date::text as "startDate"
      from departure_breaks b join departures d on d.id = b.departure_id join tour_packages p on p.id = d.tour_package_id
      where b.done_at is null or exists (select from break_bookings k join break_refunds l on l.break_booking_id = k.id
        join refunds r on r.id = l.refund_id where k.break_id = b.id and r.status not in ('processed', 'set_off'))
      order by d.start_date, b.id`)
    return rows
  },

  /** Locks a break: its worker, whether it is done, and which bookings it has are read under this lock. */
  async lock(tx: Transaction, id: string): Promise<BreakRow | undefined> {
    const query = tx.select().from(departureBreaks).where(eq(departureBreaks.id, id))
    return (await lockRows(tx, 'departureBreaks', query))[0]
  },

  async update(tx: Transaction, id: string, changes: Partial<typeof departureBreaks.$inferInsert>): Promise<void> {
    noteLock(tx, 'departureBreaks', id)
    await tx.update(departureBreaks).set(changes).where(eq(departureBreaks.id, id))
  },

  async noteStep(
    db: Queryable,
    step: { breakId: string; step: BreakStep; bookings: number; staffId: string | null; at: Date },
  ): Promise<void> {
    await db.insert(breakSteps).values(step)
  },

  /** What happened, the latest first. */
  async listSteps(db: Queryable, breakId: string) {
    return db
      .select({ step: breakSteps.step, bookings: breakSteps.bookings, at: breakSteps.at, who: staff.name })
      .from(breakSteps)
      .leftJoin(staff, eq(staff.id, breakSteps.staffId))
      .where(eq(breakSteps.breakId, breakId))
      .orderBy(sql`${breakSteps.at} desc`)
  },

  /** The offers of a break with their dates, by day. */
  async listOffers(db: Queryable, breakId: string) {
    return db
      .select({
        offer: breakOffers,
        startDate: departures.startDate,
        capacity: departures.capacity,
        sold: departures.sold,
      })
      .from(breakOffers)
      .innerJoin(departures, eq(departures.id, breakOffers.departureId))
      .where(eq(breakOffers.breakId, breakId))
      .orderBy(asc(departures.startDate))
  },

  /** Offers of other breaks that send travellers to these departures. */
  async listOffersTo(db: Queryable, departureIds: readonly string[]): Promise<OfferRow[]> {
    return db
      .select()
      .from(breakOffers)
      .where(and(inArray(breakOffers.departureId, [...departureIds]), isNull(breakOffers.endedAt)))
  },

  async insertOffer(
    tx: Transaction,
    offer: Pick<OfferRow, 'breakId' | 'departureId' | 'seats' | 'pricePaise'>,
  ): Promise<void> {
    await tx.insert(breakOffers).values({ ...offer, seatsLeft: offer.seats })
  },

  /** How many seats of each offer of a break travellers have taken, by the offer's id. */
  async sumTaken(db: Queryable, breakId: string): Promise<Map<string, number>> {
    const rows = await db
      .select({ id: breakBookings.offerId, seats: sum(breakBookings.guests) })
      .from(breakBookings)
      .where(and(eq(breakBookings.breakId, breakId), isNotNull(breakBookings.offerId)))
      .groupBy(breakBookings.offerId)
    return new Map(rows.map(({ id, seats }) => [id ?? '', Number(seats ?? 0)]))
  },

  /** Takes seats of an open offer. @returns false when there are not so many, or it has ended. */
  async takeSeats(tx: Transaction, id: string, seats: number): Promise<boolean> {
    noteLock(tx, 'breakOffers', id)
    const hasSeats = and(eq(breakOffers.id, id), isNull(breakOffers.endedAt), sql`${breakOffers.seatsLeft} >= ${seats}`)
    const taken = await tx
      .update(breakOffers)
      .set({ seatsLeft: sql`${breakOffers.seatsLeft} - ${seats}` })
      .where(hasSeats)
      .returning({ id: breakOffers.id })
    return taken.length > 0
  },

  /** Locks the offers of a break that have not ended. */
  async lockOffers(tx: Transaction, breakId: string): Promise<OfferRow[]> {
    const isOpen = and(eq(breakOffers.breakId, breakId), isNull(breakOffers.endedAt))
    return lockRows(tx, 'breakOffers', tx.select().from(breakOffers).where(isOpen).orderBy(asc(breakOffers.id)))
  },

  /** Locks open offers by their ids. */
  async lockOffersById(tx: Transaction, ids: readonly string[]): Promise<OfferRow[]> {
    const isOpen = and(inArray(breakOffers.id, [...ids]), isNull(breakOffers.endedAt))
    return lockRows(tx, 'breakOffers', tx.select().from(breakOffers).where(isOpen).orderBy(asc(breakOffers.id)))
  },

  async updateOffer(tx: Transaction, id: string, changes: Partial<typeof breakOffers.$inferInsert>): Promise<void> {
    noteLock(tx, 'breakOffers', id)
    await tx.update(breakOffers).set(changes).where(eq(breakOffers.id, id))
  },

  /** Locks every offer of a break, also those that have ended and may come again. */
  async lockEveryOffer(tx: Transaction, breakId: string): Promise<void> {
    const query = tx.select().from(breakOffers).where(eq(breakOffers.breakId, breakId))
    await lockRows(tx, 'breakOffers', query.orderBy(asc(breakOffers.id)))
  },
}

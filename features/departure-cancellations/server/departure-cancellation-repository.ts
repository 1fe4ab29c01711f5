import { and, asc, eq, inArray, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DepartureCancellationStep } from '../rules/cancelled-departure.ts'
import { lockRows, recordLock } from '#platform/db/locks.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import {
  departureCancellationBookings as cancelled,
  departureCancellationOffers as offers,
  departureCancellationSteps as steps,
  departureCancellations,
} from '#platform/db/schema/departure-cancellations.ts'
import { departures, tourPackages } from '#platform/db/schema/catalog.ts'
import { staff } from '#platform/db/schema/staff.ts'

export type DepartureCancellationRow = typeof departureCancellations.$inferSelect
type OfferRow = typeof offers.$inferSelect
/** A departure with its row and its package. */
export type CancelledDeparture = {
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

/** The only queries for departure cancellations, their offers and their steps. */
export const departureCancellationRepository = {
  /** Departures by package and day. Days without a row are left out: nobody has ever taken a seat there. */
  async findDepartures(
    db: Queryable,
    keys: readonly { packageId: number; startDate: string }[],
  ): Promise<CancelledDeparture[]> {
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

  /** Locks departures, in the fixed lock order. */
  async lockDepartures(tx: Transaction, ids: readonly string[]) {
    const query = tx
      .select()
      .from(departures)
      .where(inArray(departures.id, [...ids]))
      .orderBy(asc(departures.id))
    return lockRows(tx, 'departures', query)
  },

  async insert(tx: Transaction, row: typeof departureCancellations.$inferInsert): Promise<string> {
    const [insertedRow] = await tx
      .insert(departureCancellations)
      .values(row)
      .returning({ id: departureCancellations.id })
    if (insertedRow === undefined) throw new Error('a departure cancellation was not stored')
    return insertedRow.id
  },

  /** Departure cancellations with their departures. */
  async findByDepartureIds(db: Queryable, departureIds: readonly string[]): Promise<DepartureCancellationRow[]> {
    if (departureIds.length === 0) return []
    return db
      .select()
      .from(departureCancellations)
      .where(inArray(departureCancellations.departureId, [...departureIds]))
  },

  async find(db: Queryable, id: string) {
    const [row] = await db
      .select({ departureCancellation: departureCancellations, departure, cancelledBy: staff.name })
      .from(departureCancellations)
      .innerJoin(departures, eq(departures.id, departureCancellations.departureId))
      .innerJoin(tourPackages, eq(tourPackages.id, departures.tourPackageId))
      .innerJoin(staff, eq(staff.id, departureCancellations.cancelledBy))
      .where(eq(departureCancellations.id, id))
    return row
  },

  /**
   * Cancellations that are not done. If a day is passed, cancellations of departures from that day on are included too.
   */
  async listOpen(db: Queryable, from: CalendarDate | null): Promise<DepartureCancellationRow[]> {
    // Cancelled departures are closed permanently. `is_closed` is in the query because an index covers the days of the
    // few closed departures.
    const upcomingCancellations = sql`union all select b.id from departures d join departure_cancellations b on b.departure_id = d.id
      where d.is_closed and d.start_date >= ${from}`
    const openCancellations = sql`select o.id from departure_cancellations o where o.done_at is null ${from === null ? sql`` : upcomingCancellations}`
    return db
      .select()
      .from(departureCancellations)
      .where(sql`${departureCancellations.id} in (${openCancellations})`)
      .orderBy(asc(departureCancellations.createdAt))
  },

  /** Cancellations that are not done, and those with unpaid refunds, earliest departure first. */
  async listUnsettled(db: Queryable): Promise<CancelledDeparture[]> {
    const { rows } = await db.execute<CancelledDeparture>(sql`
      select b.id, d.tour_package_id as "packageId", p.name as "packageName", d.start_date::text as "startDate"
      from departure_cancellations b join departures d on d.id = b.departure_id join tour_packages p on p.id = d.tour_package_id
      where b.done_at is null or exists (select from departure_cancellation_bookings k join departure_cancellation_refunds l on l.departure_cancellation_booking_id = k.id
        join refunds r on r.id = l.refund_id where k.departure_cancellation_id = b.id and r.status not in ('processed', 'set_off'))
      order by d.start_date, b.id`)
    return rows
  },

  /** Locks a departure cancellation. Its worker, its completion and its bookings must be read under this lock. */
  async lock(tx: Transaction, id: string): Promise<DepartureCancellationRow | undefined> {
    const query = tx.select().from(departureCancellations).where(eq(departureCancellations.id, id))
    return (await lockRows(tx, 'departureCancellations', query))[0]
  },

  async update(
    tx: Transaction,
    id: string,
    changes: Partial<typeof departureCancellations.$inferInsert>,
  ): Promise<void> {
    recordLock(tx, 'departureCancellations', id)
    await tx.update(departureCancellations).set(changes).where(eq(departureCancellations.id, id))
  },

  async recordStep(
    db: Queryable,
    step: {
      departureCancellationId: string
      step: DepartureCancellationStep
      bookings: number
      staffId: string | null
      at: Date
    },
  ): Promise<void> {
    await db.insert(steps).values(step)
  },

  /** The steps, latest first. */
  async listSteps(db: Queryable, departureCancellationId: string) {
    return db
      .select({
        step: steps.step,
        bookings: steps.bookings,
        at: steps.at,
        who: staff.name,
      })
      .from(steps)
      .leftJoin(staff, eq(staff.id, steps.staffId))
      .where(eq(steps.departureCancellationId, departureCancellationId))
      .orderBy(sql`${steps.at} desc`)
  },

  /** The offers of a departure cancellation with their dates, by day. */
  async listOffers(db: Queryable, departureCancellationId: string) {
    return db
      .select({
        offer: offers,
        startDate: departures.startDate,
        capacity: departures.capacity,
        sold: departures.sold,
      })
      .from(offers)
      .innerJoin(departures, eq(departures.id, offers.departureId))
      .where(eq(offers.departureCancellationId, departureCancellationId))
      .orderBy(asc(departures.startDate))
  },

  /** Offers of other cancellations that send travellers to these departures. */
  async listOffersForDepartures(db: Queryable, departureIds: readonly string[]): Promise<OfferRow[]> {
    return db
      .select()
      .from(offers)
      .where(and(inArray(offers.departureId, [...departureIds]), isNull(offers.endedAt)))
  },

  async insertOffer(
    tx: Transaction,
    offer: Pick<OfferRow, 'departureCancellationId' | 'departureId' | 'seats' | 'pricePaise'>,
  ): Promise<void> {
    await tx.insert(offers).values({ ...offer, seatsLeft: offer.seats })
  },

  /** How many seats of each offer travellers have taken, by offer id. */
  async sumSeatsTaken(db: Queryable, departureCancellationId: string): Promise<Map<string, number>> {
    const rows = await db
      .select({ id: cancelled.offerId, seats: sum(cancelled.guests) })
      .from(cancelled)
      .where(and(eq(cancelled.departureCancellationId, departureCancellationId), isNotNull(cancelled.offerId)))
      .groupBy(cancelled.offerId)
    return new Map(rows.map(({ id, seats }) => [id ?? '', Number(seats ?? 0)]))
  },

  /** Takes seats from an open offer. @returns false when too few are left, or the offer has ended. */
  async claimSeats(tx: Transaction, id: string, seats: number): Promise<boolean> {
    recordLock(tx, 'departureCancellationOffers', id)
    const hasSeats = and(eq(offers.id, id), isNull(offers.endedAt), sql`${offers.seatsLeft} >= ${seats}`)
    const updatedRows = await tx
      .update(offers)
      .set({ seatsLeft: sql`${offers.seatsLeft} - ${seats}` })
      .where(hasSeats)
      .returning({ id: offers.id })
    return updatedRows.length > 0
  },

  /** Locks the open offers of a departure cancellation. */
  async lockOffers(tx: Transaction, departureCancellationId: string): Promise<OfferRow[]> {
    const isOpen = and(eq(offers.departureCancellationId, departureCancellationId), isNull(offers.endedAt))
    return lockRows(tx, 'departureCancellationOffers', tx.select().from(offers).where(isOpen).orderBy(asc(offers.id)))
  },

  /** Locks open offers by their ids. */
  async lockOffersById(tx: Transaction, ids: readonly string[]): Promise<OfferRow[]> {
    const isOpen = and(inArray(offers.id, [...ids]), isNull(offers.endedAt))
    return lockRows(tx, 'departureCancellationOffers', tx.select().from(offers).where(isOpen).orderBy(asc(offers.id)))
  },

  async updateOffer(tx: Transaction, id: string, changes: Partial<typeof offers.$inferInsert>): Promise<void> {
    recordLock(tx, 'departureCancellationOffers', id)
    await tx.update(offers).set(changes).where(eq(offers.id, id))
  },

  /** Locks every offer of a departure cancellation, including ended ones that may be offered again. */
  async lockEveryOffer(tx: Transaction, departureCancellationId: string): Promise<void> {
    const query = tx.select().from(offers).where(eq(offers.departureCancellationId, departureCancellationId))
    await lockRows(tx, 'departureCancellationOffers', query.orderBy(asc(offers.id)))
  },
}

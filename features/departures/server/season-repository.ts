import { and, eq, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Paise } from '#kernel/money/money.ts'
import { recordLock } from '#platform/db/locks.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { departures, tourPackages } from '#platform/db/schema/catalog.ts'
import { festivals } from '#platform/db/schema/festivals.ts'

type Key = { tourPackageId: number; startDate: CalendarDate }

/** Queries for departures that the office opens in addition to the rules. */
export const seasonRepository = {
  /** Null for an unknown package. */
  async basePrice(db: Queryable, id: number): Promise<number | null> {
    const [row] = await db
      .select({ price: tourPackages.basePricePaise })
      .from(tourPackages)
      .where(eq(tourPackages.id, id))
    return row?.price ?? null
  },

  async festivals(db: Queryable) {
    return db.select({ name: festivals.name, date: festivals.date }).from(festivals)
  },

  /** @returns how many were created: a day created concurrently by somebody else is not counted. */
  async insert(
    tx: Transaction,
    dates: readonly CalendarDate[],
    facts: { tourPackageId: number; capacity: number; pricePaise: Paise | null },
  ): Promise<number> {
    if (dates.length === 0) return 0
    recordLock(tx, 'departures')
    const rows = dates.map((startDate) => ({ ...facts, startDate, isOpenedByHand: true }))
    const inserted = await tx.insert(departures).values(rows).onConflictDoNothing().returning({ id: departures.id })
    return inserted.length
  },

  /** Marks a departure as opened by the office, so that rules no longer change it. */
  async markAsOpened(tx: Transaction, key: Key): Promise<void> {
    recordLock(tx, 'departures')
    await tx.update(departures).set({ isOpenedByHand: true }).where(hasKey(key))
  },

  /** Restores the previous seats and price of a departure whose row is locked. */
  async restore(
    tx: Transaction,
    id: string,
    before: { capacity: number; pricePaise: Paise | null; isOpenedByHand: boolean },
  ): Promise<void> {
    recordLock(tx, 'departures', id)
    await tx.update(departures).set(before).where(eq(departures.id, id))
  },

  /**
   * Deletes those of the locked departures that have no taken seats and no booking, change or waiting group.
   *
   * @returns the ids of the deleted departures.
   */
  async removeUnused(tx: Transaction, ids: readonly string[]): Promise<string[]> {
    for (const id of ids) recordLock(tx, 'departures', id)
    const { rows } = await tx.execute<{ id: string }>(sql`
      delete from departures d where d.id = any(${sql.param([...ids])}::uuid[]) and d.sold = 0 and d.held = 0
        and not exists (select from bookings b where b.departure_id = d.id)
        and not exists (select from balance_due_changes c where d.id in (c.departure_id, c.from_departure_id))
        and not exists (select from waiting_parties w where w.tour_package_id = d.tour_package_id and w.start_date = d.start_date)
      returning d.id`)
    return rows.map(({ id }) => id)
  },

  /** Deletes the details of days whose departures were deleted. */
  async deleteDetails(tx: Transaction, packageId: number, dates: readonly string[]): Promise<void> {
    recordLock(tx, 'departureDetails', packageId)
    await tx.execute(sql`delete from departure_details where tour_package_id = ${packageId}
      and start_date = any(${sql.param([...dates])}::date[])`)
  },
}

const hasKey = ({ tourPackageId, startDate }: Key) =>
  and(eq(departures.tourPackageId, tourPackageId), eq(departures.startDate, startDate))

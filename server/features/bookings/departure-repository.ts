import { and, eq, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Paise } from '#domain/money.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { departures } from '#server/platform/db/schema/catalog.ts'

/**
 * The seats of departures. Each function is one statement. Callers use it as the last statement of their transaction:
 * many transactions wait for the same departure. The CHECK constraint of the table is the last defence against
 * overselling.
 */
export const departureRepository = {
  /** The id of the row of a start date. The row is created when it does not exist yet. */
  async ensure(
    tx: Transaction,
    departure: { tourPackageId: number; startDate: CalendarDate; capacity: number; pricePaise: Paise | null },
  ): Promise<string> {
    await tx.insert(departures).values(departure).onConflictDoNothing()
    const [row] = await tx
      .select({ id: departures.id })
      .from(departures)
      .where(and(eq(departures.tourPackageId, departure.tourPackageId), eq(departures.startDate, departure.startDate)))
    if (row === undefined) throw new Error('a departure was deleted while it was being booked')
    return row.id
  },

  /** Holds free seats. Returns false when not enough seats are free. */
  async hold(tx: Transaction, departureId: string, guests: number): Promise<boolean> {
    const rows = await tx
      .update(departures)
      .set({ held: sql`${departures.held} + ${guests}` })
      .where(hasRoom(departureId, guests))
      .returning({ id: departures.id })
    return rows.length > 0
  },

  /** Gives held seats back. */
  async release(tx: Transaction, departureId: string, guests: number): Promise<void> {
    await tx
      .update(departures)
      .set({ held: sql`${departures.held} - ${guests}` })
      .where(eq(departures.id, departureId))
  },

  /** Gives back the sold seats of guests who cancelled. */
  async giveBackSold(tx: Transaction, departureId: string, guests: number): Promise<void> {
    await tx
      .update(departures)
      .set({ sold: sql`${departures.sold} - ${guests}` })
      .where(eq(departures.id, departureId))
  },

  /** Turns held seats into sold seats. */
  async sellHeld(tx: Transaction, departureId: string, guests: number): Promise<void> {
    await tx
      .update(departures)
      .set({ held: sql`${departures.held} - ${guests}`, sold: sql`${departures.sold} + ${guests}` })
      .where(eq(departures.id, departureId))
  },

  /** Sells seats that nobody holds. Returns false when not enough seats are free. */
  async sellFree(tx: Transaction, departureId: string, guests: number): Promise<boolean> {
    const rows = await tx
      .update(departures)
      .set({ sold: sql`${departures.sold} + ${guests}` })
      .where(hasRoom(departureId, guests))
      .returning({ id: departures.id })
    return rows.length > 0
  },
}

/**
 * True when there is room for so many more guests. It is part of the UPDATE, so that two requests at the same moment
 * cannot both take the last seat.
 */
function hasRoom(departureId: string, guests: number) {
  const isEnough = sql`${departures.held} + ${departures.sold} + ${guests} <= ${departures.capacity}`
  return and(eq(departures.id, departureId), isEnough)
}

import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { travellerDetails } from '#platform/db/schema/travellers.ts'

export type TravellerRow = typeof travellerDetails.$inferSelect
type NewTravellerRow = typeof travellerDetails.$inferInsert

/** All queries for the travellers of bookings. Code that writes must hold the lock of the booking. */
export const travellerDetailsRepository = {
  /** Ordered by place. */
  async findByBooking(db: Queryable, bookingId: string): Promise<TravellerRow[]> {
    return travellerDetailsRepository.findByBookings(db, [bookingId])
  },

  /** Ordered by place within each booking. */
  async findByBookings(db: Queryable, bookingIds: readonly string[]): Promise<TravellerRow[]> {
    return db
      .select()
      .from(travellerDetails)
      .where(inArray(travellerDetails.bookingId, [...bookingIds]))
      .orderBy(asc(travellerDetails.bookingId), asc(travellerDetails.place))
  },

  async insert(tx: Transaction, row: NewTravellerRow): Promise<TravellerRow> {
    const [insertedRow] = await tx.insert(travellerDetails).values(row).returning()
    if (insertedRow === undefined) throw new Error('a traveller was not inserted')
    return insertedRow
  },

  async update(tx: Transaction, id: string, changes: Partial<NewTravellerRow>): Promise<TravellerRow> {
    const [updated] = await tx.update(travellerDetails).set(changes).where(eq(travellerDetails.id, id)).returning()
    if (updated === undefined) throw new Error('a traveller was not updated')
    return updated
  },

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.delete(travellerDetails).where(eq(travellerDetails.id, id))
  },

  /** @returns the number of deleted rows. */
  async deleteByBooking(db: Queryable, bookingId: string): Promise<number> {
    const { rowCount } = await db.delete(travellerDetails).where(eq(travellerDetails.bookingId, bookingId))
    return rowCount ?? 0
  },

  /** Erases the medical notes of trips that ended on `day` or before. @returns the number of travellers. */
  async eraseNotesOfTripsUntil(db: Queryable, day: CalendarDate): Promise<number> {
    const over = db.select({ id: bookings.id }).from(bookings).where(lte(bookings.endDate, day))
    const { rowCount } = await db
      .update(travellerDetails)
      .set({ medicalNotesSealed: null, updatedAt: sql`now()` })
      .where(and(isNotNull(travellerDetails.medicalNotesSealed), inArray(travellerDetails.bookingId, over)))
    return rowCount ?? 0
  },

  /**
   * Deletes all details of travellers whose trip ended on `day` or before, or was cancelled.
   *
   * @returns the number of deleted rows.
   */
  async deleteForTripsEndedBefore(db: Queryable, day: CalendarDate): Promise<number> {
    const past = db
      .select({ id: bookings.id })
      .from(bookings)
      .where(or(lte(bookings.endDate, day), eq(bookings.status, 'cancelled')))
    const { rowCount } = await db.delete(travellerDetails).where(inArray(travellerDetails.bookingId, past))
    return rowCount ?? 0
  },
}

import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { travelDocuments } from '#platform/db/schema/arrangements.ts'
import { bookings } from '#platform/db/schema/bookings.ts'

export type TravelDocumentsRow = typeof travelDocuments.$inferSelect
type TravelDocumentsOwner = { bookingId: string; place: number }

/** Queries for travel documents. Callers must lock the booking before they write. */
export const travelDocumentsRepository = {
  /** Ordered by position within each booking. */
  async findByBookings(db: Queryable, bookingIds: readonly string[]): Promise<TravelDocumentsRow[]> {
    return db
      .select()
      .from(travelDocuments)
      .where(inArray(travelDocuments.bookingId, [...bookingIds]))
      .orderBy(asc(travelDocuments.bookingId), asc(travelDocuments.place))
  },

  async save(tx: Transaction, row: TravelDocumentsRow): Promise<void> {
    const { bookingId: _, place: __, ...set } = row
    await tx
      .insert(travelDocuments)
      .values(row)
      .onConflictDoUpdate({ target: [travelDocuments.bookingId, travelDocuments.place], set })
  },

  async delete(tx: Transaction, { bookingId, place }: TravelDocumentsOwner): Promise<void> {
    await tx
      .delete(travelDocuments)
      .where(and(eq(travelDocuments.bookingId, bookingId), eq(travelDocuments.place, place)))
  },

  /** Erases the travel documents of trips that ended on or before `day`. @returns the number of travellers. */
  async deleteForTripsEndedBefore(db: Queryable, day: CalendarDate): Promise<number> {
    const over = db.select({ id: bookings.id }).from(bookings).where(lte(bookings.endDate, day))
    const { rowCount } = await db.delete(travelDocuments).where(inArray(travelDocuments.bookingId, over))
    return rowCount ?? 0
  },
}

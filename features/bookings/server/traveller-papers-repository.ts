import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { travellerPapers } from '#platform/db/schema/arrangements.ts'
import { bookings } from '#platform/db/schema/bookings.ts'

export type PapersRow = typeof travellerPapers.$inferSelect
type PapersOwner = { bookingId: string; place: number }

/** The SQL on papers of travellers. Whoever writes them has locked the booking. */
export const travellerPapersRepository = {
  /** By place within each booking. */
  async findOfBookings(db: Queryable, bookingIds: readonly string[]): Promise<PapersRow[]> {
    return db
      .select()
      .from(travellerPapers)
      .where(inArray(travellerPapers.bookingId, [...bookingIds]))
      .orderBy(asc(travellerPapers.bookingId), asc(travellerPapers.place))
  },

  async save(tx: Transaction, row: PapersRow): Promise<void> {
    const { bookingId: _, place: __, ...set } = row
    await tx
      .insert(travellerPapers)
      .values(row)
      .onConflictDoUpdate({ target: [travellerPapers.bookingId, travellerPapers.place], set })
  },

  async delete(tx: Transaction, { bookingId, place }: PapersOwner): Promise<void> {
    await tx
      .delete(travellerPapers)
      .where(and(eq(travellerPapers.bookingId, bookingId), eq(travellerPapers.place, place)))
  },

  /** Erases the papers of trips that ended on `day` or before. @returns of how many travellers. */
  async deleteOfTripsUntil(db: Queryable, day: CalendarDate): Promise<number> {
    const over = db.select({ id: bookings.id }).from(bookings).where(lte(bookings.endDate, day))
    const { rowCount } = await db.delete(travellerPapers).where(inArray(travellerPapers.bookingId, over))
    return rowCount ?? 0
  },
}

import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { hotelKey, type HotelStay } from '../../rules/hotel-stays.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { hotelAddresses, hotelLists } from '#platform/db/schema/hotel-lists.ts'
import { mails } from '#platform/db/schema/operations.ts'
import { staff } from '#platform/db/schema/staff.ts'

/** The kind of email used for rooming lists. */
export const HOTEL_LIST_MAIL = 'rooming-list'

export type HotelListRow = typeof hotelLists.$inferSelect
type Hotel = Pick<HotelStay, 'name' | 'place'>

/** All queries for rooming lists sent to hotels. */
export const hotelListRepository = {
  /** The lists of a departure that were not stopped, latest first, each with its sender and the state of its email. */
  async findByDeparture(db: Queryable, { packageId, startDate }: DepartureKey) {
    return db
      .select({ list: hotelLists, who: staff.name, mail: mails.status, sentAt: mails.sentAt })
      .from(hotelLists)
      .innerJoin(staff, eq(staff.id, hotelLists.staffId))
      .leftJoin(mails, eq(mails.dedupeKey, sql`${`${HOTEL_LIST_MAIL}:`} || ${hotelLists.id}`))
      .where(
        and(eq(hotelLists.tourPackageId, packageId), eq(hotelLists.startDate, startDate), isNull(hotelLists.stoppedAt)),
      )
      .orderBy(desc(hotelLists.createdAt))
  },

  async find(db: Queryable, id: string): Promise<HotelListRow | undefined> {
    const [row] = await db.select().from(hotelLists).where(eq(hotelLists.id, id))
    return row
  },

  /** @returns false when a list with this id already exists. */
  async insert(tx: Transaction, row: typeof hotelLists.$inferInsert): Promise<boolean> {
    const rows = await tx.insert(hotelLists).values(row).onConflictDoNothing().returning({ id: hotelLists.id })
    return rows.length > 0
  },

  /** Marks a list as being sent now. @returns false when it was stopped or already sent. */
  async begin(tx: Transaction, id: string, at: Date): Promise<boolean> {
    const isOpen = and(eq(hotelLists.id, id), isNull(hotelLists.stoppedAt), isNull(hotelLists.begunAt))
    const { rowCount } = await tx.update(hotelLists).set({ begunAt: at }).where(isOpen)
    return (rowCount ?? 0) > 0
  },

  /** Stops a list that is not yet being sent. @returns null when it is too late. */
  async stop(tx: Transaction, { id, packageId, startDate }: DepartureKey & { id: string }, at: Date) {
    const isOpen = and(
      eq(hotelLists.id, id),
      eq(hotelLists.tourPackageId, packageId),
      eq(hotelLists.startDate, startDate),
      isNull(hotelLists.stoppedAt),
      isNull(hotelLists.begunAt),
    )
    const [row] = await tx.update(hotelLists).set({ stoppedAt: at }).where(isOpen).returning()
    return row ?? null
  },

  /** The addresses of hotels, by their normalised name and town. */
  async findAddresses(db: Queryable, hotels: readonly Hotel[]): Promise<Map<string, string>> {
    const names = hotels.map((hotel) => hotelKey(hotel).name)
    const rows = await db.select().from(hotelAddresses).where(inArray(hotelAddresses.name, names))
    return new Map(rows.map(({ name, place, email }) => [JSON.stringify({ name, place }), email]))
  },

  async saveHotelAddress(tx: Transaction, hotel: Hotel, { email, at }: { email: string; at: Date }): Promise<void> {
    const values = { email, changedAt: at }
    await tx
      .insert(hotelAddresses)
      .values({ ...hotelKey(hotel), ...values })
      .onConflictDoUpdate({ target: [hotelAddresses.name, hotelAddresses.place], set: values })
  },

  /** The sent lists that name guests of some bookings. */
  async findSentByBookings(db: Queryable, bookingIds: readonly string[]): Promise<HotelListRow[]> {
    const isSent = and(includesAnyBooking(bookingIds), isNotNull(hotelLists.begunAt))
    return db.select().from(hotelLists).where(isSent).orderBy(hotelLists.createdAt)
  },

  /**
   * Deletes the files of lists that name guests of some bookings. A list not yet sent is stopped.
   *
   * @returns the lists as they were before.
   */
  async deleteFiles(tx: Transaction, bookingIds: readonly string[], at: Date): Promise<HotelListRow[]> {
    const found = await tx.select().from(hotelLists).where(includesAnyBooking(bookingIds))
    const isFound = inArray(
      hotelLists.id,
      found.map(({ id }) => id),
    )
    await tx.update(hotelLists).set({ pdfSha256: '', xlsxSha256: '' }).where(isFound)
    const isUnsent = and(isFound, isNull(hotelLists.begunAt), isNull(hotelLists.stoppedAt))
    await tx.update(hotelLists).set({ stoppedAt: at }).where(isUnsent)
    return found
  },

  /** Deletes the lists of trips that ended before `end`. @returns the deleted lists. */
  async deleteForTripsEndedBefore(tx: Transaction, end: CalendarDate, limit: number): Promise<HotelListRow[]> {
    const isOver = sql`exists (select from tour_packages p where p.id = ${hotelLists.tourPackageId}
      and ${hotelLists.startDate} + p.duration_days - 1 < ${end}::date)`
    const old = tx.select({ id: hotelLists.id }).from(hotelLists).where(isOver).limit(limit)
    return tx.delete(hotelLists).where(inArray(hotelLists.id, old)).returning()
  },
}

const includesAnyBooking = (bookingIds: readonly string[]) =>
  sql`${hotelLists.bookingIds} ?| ${sql.param([...bookingIds])}::text[]`

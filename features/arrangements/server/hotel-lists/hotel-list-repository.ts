import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DepartureKey } from '../../rules/departure-list.ts'
import { hotelKey, type HotelStay } from '../../rules/hotel-stays.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { hotelAddresses, hotelLists } from '#platform/db/schema/hotel-lists.ts'
import { mails } from '#platform/db/schema/operations.ts'
import { staff } from '#platform/db/schema/staff.ts'

/** The kind of the mail that brings a list. */
export const HOTEL_LIST_MAIL = 'rooming-list'

export type HotelListRow = typeof hotelLists.$inferSelect
type Hotel = Pick<HotelStay, 'name' | 'place'>

/** The only SQL on rooming lists for hotels. */
export const hotelListRepository = {
  /** The lists of a departure that were not stopped, the latest first, each with who sent it and what became of its mail. */
  async findOfDeparture(db: Queryable, { packageId, startDate }: DepartureKey) {
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

  /** @returns false when a list with this id is here. */
  async insert(tx: Transaction, row: typeof hotelLists.$inferInsert): Promise<boolean> {
    const rows = await tx.insert(hotelLists).values(row).onConflictDoNothing().returning({ id: hotelLists.id })
    return rows.length > 0
  },

  /** Says that a list leaves now. @returns false for one that was stopped, or has left. */
  async begin(tx: Transaction, id: string, at: Date): Promise<boolean> {
    const isOpen = and(eq(hotelLists.id, id), isNull(hotelLists.stoppedAt), isNull(hotelLists.begunAt))
    const { rowCount } = await tx.update(hotelLists).set({ begunAt: at }).where(isOpen)
    return (rowCount ?? 0) > 0
  },

  /** Stops a list that has not left. @returns null when it is too late. */
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

  /** The addresses of hotels, each by its name and town as they are compared. */
  async findAddresses(db: Queryable, hotels: readonly Hotel[]): Promise<Map<string, string>> {
    const names = hotels.map((hotel) => hotelKey(hotel).name)
    const rows = await db.select().from(hotelAddresses).where(inArray(hotelAddresses.name, names))
    return new Map(rows.map(({ name, place, email }) => [JSON.stringify({ name, place }), email]))
  },

  async keepAddress(tx: Transaction, hotel: Hotel, { email, at }: { email: string; at: Date }): Promise<void> {
    const changed = { email, changedAt: at }
    await tx
      .insert(hotelAddresses)
      .values({ ...hotelKey(hotel), ...changed })
      .onConflictDoUpdate({ target: [hotelAddresses.name, hotelAddresses.place], set: changed })
  },

  /** The lists that name guests of some bookings, and have left. */
  async findSentOf(db: Queryable, bookingIds: readonly string[]): Promise<HotelListRow[]> {
    const isSent = and(namesGuestsOf(bookingIds), isNotNull(hotelLists.begunAt))
    return db.select().from(hotelLists).where(isSent).orderBy(hotelLists.createdAt)
  },

  /** Forgets the files of lists that name guests of some bookings. One that has not left does not leave. @returns them as they were. */
  async forgetFiles(tx: Transaction, bookingIds: readonly string[], at: Date): Promise<HotelListRow[]> {
    const found = await tx.select().from(hotelLists).where(namesGuestsOf(bookingIds))
    const isTheirs = inArray(
      hotelLists.id,
      found.map(({ id }) => id),
    )
    await tx.update(hotelLists).set({ pdfSha256: '', xlsxSha256: '' }).where(isTheirs)
    const hasNotLeft = and(isTheirs, isNull(hotelLists.begunAt), isNull(hotelLists.stoppedAt))
    await tx.update(hotelLists).set({ stoppedAt: at }).where(hasNotLeft)
    return found
  },

  /** Deletes the lists of trips that were over before `end`. @returns them. */
  async deleteOfTripsUntil(tx: Transaction, end: CalendarDate, limit: number): Promise<HotelListRow[]> {
    const isOver = sql`exists (select from tour_packages p where p.id = ${hotelLists.tourPackageId}
      and ${hotelLists.startDate} + p.duration_days - 1 < ${end}::date)`
    const old = tx.select({ id: hotelLists.id }).from(hotelLists).where(isOver).limit(limit)
    return tx.delete(hotelLists).where(inArray(hotelLists.id, old)).returning()
  },
}

const namesGuestsOf = (bookingIds: readonly string[]) =>
  sql`${hotelLists.bookingIds} ?| ${sql.param([...bookingIds])}::text[]`

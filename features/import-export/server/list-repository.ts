import { and, asc, eq, gt, gte, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { lockRows, recordLock } from '#platform/db/locks.ts'
import { callBackRequests, groupRequests } from '#platform/db/schema/asking.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { enquiryCases } from '#platform/db/schema/cases.ts'
import { departures, tourPackages } from '#platform/db/schema/catalog.ts'
import { enquiries } from '#platform/db/schema/operations.ts'
import { travellerDetails } from '#platform/db/schema/travellers.ts'

/** A departure as exported to a file. */
export type DepartureLine = Awaited<ReturnType<typeof listRepository.listDepartures>>[number]
/** An enquiry as exported to a file. */
export type EnquiryLine = Awaited<ReturnType<typeof listRepository.listEnquiries>>[number]
/** A traveller as exported to a file. */
export type TravellerLine = Awaited<ReturnType<typeof listRepository.listTravellers>>[number]

/** Queries for exported lists and imported departures. */
export const listRepository = {
  /** Future dates, by package and day. */
  async listDepartures(db: Queryable, today: CalendarDate) {
    const { id, tourPackageId, startDate, capacity, pricePaise, held, sold } = departures
    return db
      .select({
        id,
        packageId: tourPackageId,
        packageName: tourPackages.name,
        startDate,
        seats: capacity,
        taken: sql<number>`${held} + ${sold}`.mapWith(Number),
        pricePaise,
      })
      .from(departures)
      .innerJoin(tourPackages, eq(tourPackages.id, tourPackageId))
      .where(gte(startDate, today))
      .orderBy(asc(tourPackageId), asc(startDate))
  },

  /** The first open date on or after a day with enough free seats, of a package visible to travellers. */
  async findAvailableDeparture(db: Queryable, { from, guests }: { from: CalendarDate; guests: number }) {
    const { tourPackageId, startDate, capacity, held, sold, isClosed } = departures
    const [row] = await db
      .select({ packageId: tourPackageId, packageName: tourPackages.name, startDate })
      .from(departures)
      .innerJoin(tourPackages, eq(tourPackages.id, tourPackageId))
      .where(
        and(
          gte(startDate, from),
          eq(isClosed, false),
          eq(tourPackages.isPublished, true),
          sql`${capacity} - ${held} - ${sold} >= ${guests}`,
        ),
      )
      .orderBy(asc(startDate), asc(tourPackageId))
      .limit(1)
    return row
  },

  async lockDeparture(tx: Transaction, departureId: string) {
    const query = tx.select().from(departures).where(eq(departures.id, departureId))
    const [row] = await lockRows(tx, 'departures', query)
    return row
  },

  async updateDeparture(
    tx: Transaction,
    id: string,
    values: Pick<typeof departures.$inferInsert, 'capacity' | 'pricePaise'>,
  ): Promise<void> {
    recordLock(tx, 'departures', id)
    await tx.update(departures).set(values).where(eq(departures.id, id))
  },

  /** Enquiries with the person who made them, in the order of their numbers, page by page. */
  async listEnquiries(db: Queryable, { after, limit }: { after: number; limit: number }) {
    const { number, kind, state, createdAt } = enquiryCases
    return db
      .select({
        number,
        kind,
        state,
        createdAt,
        name: sql<string>`coalesce(${enquiries.name}, ${groupRequests.name}, '')`,
        phone: sql<string>`coalesce(${enquiries.phone}, ${groupRequests.phone}, ${callBackRequests.phone}, '')`,
        email: sql<string>`coalesce(${enquiries.email}, ${groupRequests.email}, '')`,
        message: sql<string>`coalesce(${enquiries.message}, ${groupRequests.message}, '')`,
      })
      .from(enquiryCases)
      .leftJoin(enquiries, eq(enquiries.id, enquiryCases.enquiryId))
      .leftJoin(groupRequests, eq(groupRequests.id, enquiryCases.groupId))
      .leftJoin(callBackRequests, eq(callBackRequests.id, enquiryCases.callBackId))
      .where(gt(number, after))
      .orderBy(asc(number))
      .limit(limit)
  },

  async countEnquiries(db: Queryable): Promise<number> {
    return db.$count(enquiryCases)
  },

  /** The ids of messages with the same text from the same person. */
  async hasSameEnquiry(db: Queryable, request: { email: string; phone: string; message: string }): Promise<boolean> {
    const rows = await db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(
        and(
          eq(sql`lower(${enquiries.email})`, request.email.toLowerCase()),
          eq(enquiries.phone, request.phone),
          eq(enquiries.message, request.message),
        ),
      )
      .limit(1)
    return rows.length > 0
  },

  /** Travellers of paid trips that are not over, without encrypted data, page by page. */
  async listTravellers(db: Queryable, { today, after, limit }: { today: CalendarDate; after: string; limit: number }) {
    const { bookingId, place, name, age, gender, food } = travellerDetails
    const key = sql<string>`${bookings.reference} || ' ' || lpad(${place}::text, 3, '0')`
    return db
      .select({
        key,
        reference: bookings.reference,
        packageName: sql<string>`${bookings.snapshot} ->> 'packageName'`,
        startDate: bookings.startDate,
        place,
        name,
        age,
        gender,
        food,
      })
      .from(travellerDetails)
      .innerJoin(bookings, eq(bookings.id, bookingId))
      .where(and(eq(bookings.status, 'confirmed'), gte(bookings.endDate, today), gt(key, after)))
      .orderBy(asc(key))
      .limit(limit)
  },
}

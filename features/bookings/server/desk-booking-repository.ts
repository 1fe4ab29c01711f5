import { and, asc, count, desc, eq, exists, inArray, sql, sum, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { DESK_BOOKING_VIEWS, type DeskBookingSort, type DeskBookingView } from '../rules/desk-booking-views.ts'
import type { BookingRow } from './booking-repository.ts'
import { keysetQueryParts, type KeysetPageRequest, type KeysetPosition } from '#platform/db/keyset.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { auditEvents } from '#platform/db/schema/audit-events.ts'
import { bookings, payments } from '#platform/db/schema/bookings.ts'
import { promoCodes } from '#platform/db/schema/promo-codes.ts'
import { departures, tourPackages } from '#platform/db/schema/catalog.ts'
import { staff } from '#platform/db/schema/staff.ts'
import { travellerDetails } from '#platform/db/schema/travellers.ts'
import { conditionOf, viewQuery, type DeskBookingFilter } from './desk-booking-filter.ts'

type CurrentTime = { today: CalendarDate; now: Date }

/** The sort orders of the bookings table. */
const KEYSET = {
  columns: {
    booked: { column: bookings.createdAt, kind: 'moment' },
    leaves: { column: bookings.startDate, kind: 'day' },
    booker: { column: bookings.customerName, kind: 'text' },
    guests: { column: bookings.guests, kind: 'count' },
    price: { column: bookings.payablePaise, kind: 'paise' },
    reference: { column: bookings.reference, kind: 'text' },
  },
  key: { column: bookings.reference, kind: 'text' },
} as const

const NET_PAID_SUM = sql<string>`greatest(0, sum(${payments.amountPaise} - ${payments.refundedPaise} - ${payments.bouncedPaise}))`

/** Queries for the desk's booking lists. Read-only. */
export const deskBookingRepository = {
  /**
   * A page of a list.
   *
   * @param page.after the booking before the page; null for the first page.
   * @param page.isBackwards if true, returns the page before `after`, in reverse order.
   */
  async list(
    db: Queryable,
    { filter, time }: { filter: DeskBookingFilter; time: CurrentTime },
    page: KeysetPageRequest<DeskBookingSort>,
  ) {
    const { position, isLater, order } = keysetQueryParts(KEYSET, page)
    return db
      .select({ row: bookings, place: position })
      .from(bookings)
      .where(and(conditionOf(filter, time), isLater))
      .orderBy(...order)
      .limit(page.limit)
  },

  /** The position of a booking in a list; undefined when the list does not contain it. */
  async findPosition(
    db: Queryable,
    { filter, time }: { filter: DeskBookingFilter; time: CurrentTime },
    { sort, reference }: { sort: DeskBookingSort; reference: string },
  ): Promise<KeysetPosition | undefined> {
    const { position } = keysetQueryParts(KEYSET, { sort, after: null, isBackwards: false })
    const [row] = await db
      .select({ value: position, key: bookings.reference })
      .from(bookings)
      .where(and(conditionOf(filter, time), eq(bookings.reference, reference)))
    return row
  },

  /** How many bookings of a list come before a position. */
  async countBefore(
    db: Queryable,
    { filter, time }: { filter: DeskBookingFilter; time: CurrentTime },
    { sort, position }: { sort: DeskBookingSort; position: KeysetPosition },
  ): Promise<number> {
    const { isLater: isBefore } = keysetQueryParts(KEYSET, { sort, after: position, isBackwards: true })
    return db.$count(bookings, and(conditionOf(filter, time), isBefore))
  },

  /** The totals of all bookings that match a filter. */
  async sumUp(db: Queryable, { filter, time }: { filter: DeskBookingFilter; time: CurrentTime }) {
    const [row] = await db
      .select({ bookings: count(), guests: sum(bookings.guests), pricePaise: sum(bookings.payablePaise) })
      .from(bookings)
      .where(conditionOf(filter, time))
    return {
      bookings: row?.bookings ?? 0,
      guests: Number(row?.guests ?? 0),
      pricePaise: Number(row?.pricePaise ?? 0),
    }
  },

  /** The number of bookings in each view. */
  async countViews(db: Queryable, time: CurrentTime): Promise<Record<DeskBookingView, number>> {
    const counts = await Promise.all(
      DESK_BOOKING_VIEWS.map(async (view) => {
        const { from, where } = viewQuery(view, time)
        const [row] = await db.select({ count: count() }).from(from).where(where)
        return [view, row?.count ?? 0] as const
      }),
    )
    const countByView = new Map<DeskBookingView, number>(counts)
    const countOf = (view: DeskBookingView) => countByView.get(view) ?? 0
    return {
      all: countOf('all'),
      review: countOf('review'),
      leaving: countOf('leaving'),
      waiting: countOf('waiting'),
      unnamed: countOf('unnamed'),
    }
  },

  /** The amount paid and the number of named travellers for each booking. */
  async findFigures(db: Queryable, ids: readonly string[]) {
    if (ids.length === 0) return { paid: new Map<string, number>(), named: new Map<string, number>() }
    const paid = await db
      .select({ id: payments.bookingId, paise: NET_PAID_SUM })
      .from(payments)
      .where(and(inArray(payments.bookingId, [...ids]), eq(payments.status, 'captured')))
      .groupBy(payments.bookingId)
    const nameCounts = await db
      .select({ id: travellerDetails.bookingId, count: count() })
      .from(travellerDetails)
      .where(inArray(travellerDetails.bookingId, [...ids]))
      .groupBy(travellerDetails.bookingId)
    return {
      paid: new Map(paid.map(({ id, paise }) => [id, Number(paise)])),
      named: new Map(nameCounts.map((row) => [row.id, row.count])),
    }
  },

  /** Every package, ordered by name. */
  async listPackages(db: Queryable) {
    return db
      .select({ id: tourPackages.id, name: tourPackages.name })
      .from(tourPackages)
      .orderBy(asc(tourPackages.name))
  },

  /** The staff members who took a booking, including those whose access was removed. */
  async listBookingStaff(db: Queryable) {
    const hasBookings = db
      .select({ one: sql`1` })
      .from(bookings)
      .where(eq(bookings.takenBy, staff.id))
    return db.select({ id: staff.id, name: staff.name }).from(staff).where(exists(hasBookings)).orderBy(asc(staff.name))
  },

  /** Bookings that meet a condition: future trips first, starting with the next one. */
  async find(db: Queryable, condition: SQL, { today, limit }: { today: CalendarDate; limit: number }) {
    return db
      .select()
      .from(bookings)
      .where(condition)
      .orderBy(
        sql`${bookings.startDate} < ${today}::date`,
        sql`abs(${bookings.startDate} - ${today}::date)`,
        bookings.reference,
      )
      .limit(limit)
  },

  /** The paid bookings with a phone number, found by the start of its reversed digits. Latest first. */
  async listByPhone(db: Queryable, phoneBackwards: string, limit: number): Promise<BookingRow[]> {
    const isTheirs = sql`${bookings.phoneBackwards} like ${`${phoneBackwards}%`}`
    return db
      .select()
      .from(bookings)
      .where(and(isTheirs, inArray(bookings.status, ['confirmed', 'completed'])))
      .orderBy(desc(bookings.createdAt))
      .limit(limit)
  },

  /** A booking with its departure and promo code, and how often its booker has travelled with us. */
  async findPage(db: Queryable, reference: string) {
    const [found] = await db
      .select({ booking: bookings, departure: departures, promoCode: promoCodes.code })
      .from(bookings)
      .innerJoin(departures, eq(departures.id, bookings.departureId))
      .leftJoin(promoCodes, eq(promoCodes.id, bookings.promoCodeId))
      .where(eq(bookings.reference, reference))
    if (found === undefined) return undefined
    const { phoneBackwards } = found.booking
    const [trips] =
      phoneBackwards === ''
        ? []
        : await db
            .select({ count: count() })
            .from(bookings)
            .where(
              and(eq(bookings.phoneBackwards, phoneBackwards), inArray(bookings.status, ['confirmed', 'completed'])),
            )
    return { ...found, trips: trips?.count ?? 0 }
  },

  /** The audit events of a booking, latest first. */
  async listAuditEvents(db: Queryable, bookingId: string, limit: number) {
    return db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.objectKind, 'booking'), eq(auditEvents.objectId, bookingId)))
      .orderBy(desc(auditEvents.seq))
      .limit(limit)
  },

  /** Bookings without search keys, made before the keys existed. */
  async listWithoutKeys(db: Queryable, { erasedName, limit }: { erasedName: string; limit: number }) {
    return db
      .select({ id: bookings.id, name: bookings.customerName, phone: bookings.phone })
      .from(bookings)
      .where(
        sql`${bookings.nameSounds} = '' and ${bookings.phoneBackwards} = '' and ${bookings.customerName} <> ${erasedName}`,
      )
      .limit(limit)
  },
}

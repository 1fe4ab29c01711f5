import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import type { Halt } from '../rules/day-halts.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { halts, haltTicks, offlineCopies } from '#platform/db/schema/roll-call.ts'

type OfflineCopyRow = typeof offlineCopies.$inferSelect
type TickRow = typeof haltTicks.$inferInsert

/** The tour manager of a departure, with its number of travellers. */
export type LeaderReminder = DepartureKey & {
  staffId: string
  name: string
  email: string
  role: StaffRole
  packageName: string
  guests: number
}

/** Queries for offline copies and for the roll-call data that phones send. */
export const rollCallRepository = {
  async findOfflineCopy(db: Queryable, id: string): Promise<OfflineCopyRow | undefined> {
    const [row] = await db.select().from(offlineCopies).where(eq(offlineCopies.id, id))
    return row
  },

  /**
   * Records that a phone has an offline copy, or was seen again. @returns false for the copy of another person or
   * departure.
   */
  async saveOfflineCopyRow(tx: Transaction, offlineCopy: Omit<OfflineCopyRow, 'viewsReported'>): Promise<boolean> {
    const isTheirs = sql`${offlineCopies.staffId} = ${offlineCopy.staffId} and ${offlineCopies.tourPackageId} = ${offlineCopy.tourPackageId}
      and ${offlineCopies.startDate} = ${offlineCopy.startDate}::date`
    const rows = await tx
      .insert(offlineCopies)
      .values(offlineCopy)
      .onConflictDoUpdate({ target: offlineCopies.id, set: { seenAt: offlineCopy.seenAt }, setWhere: isTheirs })
      .returning({ id: offlineCopies.id })
    return rows.length > 0
  },

  /**
   * Records that a phone was seen. Concurrent requests from one phone queue here. @returns undefined for another
   * person's copy.
   */
  async touchOfflineCopy(
    tx: Transaction,
    { packageId, startDate }: DepartureKey,
    { id, staffId, at }: { id: string; staffId: string; at: Date },
  ): Promise<OfflineCopyRow | undefined> {
    const isTheirs = and(
      eq(offlineCopies.id, id),
      eq(offlineCopies.staffId, staffId),
      eq(offlineCopies.tourPackageId, packageId),
      eq(offlineCopies.startDate, startDate),
    )
    const [row] = await tx.update(offlineCopies).set({ seenAt: at }).where(isTheirs).returning()
    return row
  },

  async countViews(tx: Transaction, id: string, viewsReported: number): Promise<void> {
    await tx.update(offlineCopies).set({ viewsReported }).where(eq(offlineCopies.id, id))
  },

  /** The bookings of a departure by reference, including cancelled ones. */
  async findBookings(db: Queryable, { packageId, startDate }: DepartureKey, references: readonly string[]) {
    if (references.length === 0) return new Map<string, string>()
    const rows = await db
      .select({ id: bookings.id, reference: bookings.reference })
      .from(bookings)
      .where(
        and(
          inArray(bookings.reference, [...references]),
          eq(bookings.tourPackageId, packageId),
          eq(bookings.startDate, startDate),
        ),
      )
    return new Map(rows.map(({ id, reference }) => [reference, id]))
  },

  /**
   * Adds new ticks. Sorted by booking, because the erasure locks bookings in the same order. @returns how many were
   * new.
   */
  async addTicks(tx: Transaction, rows: readonly TickRow[]): Promise<number> {
    if (rows.length === 0) return 0
    const sorted = rows.toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1))
    const added = await tx.insert(haltTicks).values(sorted).onConflictDoNothing().returning({ id: haltTicks.id })
    return added.length
  },

  /** Adds new halts. @returns how many were new. */
  async addHalts(tx: Transaction, rows: readonly (typeof halts.$inferInsert)[]): Promise<number> {
    if (rows.length === 0) return 0
    const added = await tx
      .insert(halts)
      .values([...rows])
      .onConflictDoNothing()
      .returning({ day: halts.day })
    return added.length
  },

  async listHalts(db: Queryable, { packageId, startDate }: DepartureKey): Promise<Halt[]> {
    return db
      .select({ day: halts.day, name: halts.name })
      .from(halts)
      .where(and(eq(halts.tourPackageId, packageId), eq(halts.startDate, startDate)))
      .orderBy(halts.day, halts.addedAt, halts.name)
  },

  /** All ticks, sorted by halt, traveller and phone, each phone's latest first. */
  async listTicks(db: Queryable, { packageId, startDate }: DepartureKey) {
    const { rows } = await db.execute<{
      reference: string
      place: number
      day: number
      halt: string
      isHere: boolean
      at: string
      phone: string
      nth: number
      who: string
    }>(sql`
      select b.reference, t.place, t.day, t.halt,
        t.is_here as "isHere", t.said_at as at, t.phone, t.nth, s.name as who
      from halt_ticks t join bookings b on b.id = t.booking_id join staff s on s.id = t.said_by
      where t.tour_package_id = ${packageId} and t.start_date = ${startDate}::date
      order by t.day, t.halt, t.booking_id, t.place, t.phone, t.nth desc`)
    return rows
  },

  /** The tour managers of a day's departures that have travellers and are not cancelled. */
  async listLeadersOn(db: Queryable, startDate: CalendarDate): Promise<LeaderReminder[]> {
    const { rows } = await db.execute<LeaderReminder>(sql`
      select x.tour_package_id as "packageId", x.start_date::text as "startDate", s.id as "staffId", s.name, s.email, s.role,
        p.name as "packageName", sum(b.guests)::int as guests
      from departure_details x join staff s on s.id = x.led_by join tour_packages p on p.id = x.tour_package_id
      join departures d on d.tour_package_id = x.tour_package_id and d.start_date = x.start_date
      join bookings b on b.departure_id = d.id and b.status = 'confirmed'
      where x.start_date = ${startDate}::date and s.access_revoked_at is null
        and not exists (select from departure_cancellations broken where broken.departure_id = d.id)
      group by x.tour_package_id, x.start_date, s.id, p.id order by x.tour_package_id`)
    return rows
  },

  /** References of the bookings of a departure that were cancelled. */
  async listCancelled(db: Queryable, departureId: string): Promise<string[]> {
    const rows = await db
      .select({ reference: bookings.reference })
      .from(bookings)
      .where(and(eq(bookings.departureId, departureId), eq(bookings.status, 'cancelled')))
      .orderBy(bookings.reference)
    return rows.map(({ reference }) => reference)
  },

  /** The encrypted notes of the travellers. */
  async listNotes(db: Queryable, departureId: string) {
    const { rows } = await db.execute<{ bookingId: string; reference: string; place: number; sealed: string }>(sql`
      select b.id as "bookingId", b.reference, t.place, t.medical_notes_sealed as sealed
      from bookings b join traveller_details t on t.booking_id = b.id
      where b.departure_id = ${departureId} and b.status in ('confirmed', 'completed') and t.medical_notes_sealed is not null
      order by b.reference, t.place`)
    return rows
  },
}

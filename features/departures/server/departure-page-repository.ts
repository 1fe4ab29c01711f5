import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DepartureKey } from '../rules/departure-list.ts'
import type { Food, Gender } from '#features/travellers/rules/traveller-details.ts'
import type { RequestedTravelDocuments } from '#features/travellers/rules/travel-documents.ts'
import { recordLock } from '#platform/db/locks.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { departureDetails } from '#platform/db/schema/departure-details.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { boardingPoints } from '#platform/db/schema/selling.ts'
import { travellerDetails } from '#platform/db/schema/travellers.ts'

type DepartureOverview = {
  id: string | null
  packageName: string
  durationDays: number
  basePricePaise: string
  imageUrl: string | null
  capacity: number | null
  sold: number
  held: number
  isClosed: boolean
  isDepartureCancelled: boolean
  pricePaise: string | null
  isGuaranteed: boolean
  numberToRun: number | null
  ledBy: string | null
  leaderName: string | null
  hasLeader: boolean
}

type Guests = {
  bookings: number
  guests: number
  named: number
  /** How many more travellers are named than the bookings have guests. */
  surplus: number
  /** The number of travellers with their own boarding point. */
  boarding: number
  unpaid: number
  withoutVoucher: number
}
export const NO_GUESTS: Guests = {
  bookings: 0,
  guests: 0,
  named: 0,
  surplus: 0,
  boarding: 0,
  unpaid: 0,
  withoutVoucher: 0,
}

/** A booking with its travellers, without encrypted data. */
export type ManifestRow = {
  id: string
  reference: string
  booker: string
  phone: string
  guests: number
  wishes: string
  travellers: {
    place: number
    name: string
    age: number | null
    gender: Gender | null
    food: Food | null
    hasNote: boolean
  }[]
}

/** Queries for the page of one departure. */
export const departurePageRepository = {
  /** The package on a day, with its departure if it has a row, and the details set by the office. */
  async findDeparture(db: Queryable, { packageId, startDate }: DepartureKey): Promise<DepartureOverview | undefined> {
    const { rows } = await db.execute<DepartureOverview>(sql`
      select d.id, p.name as "packageName", p.duration_days as "durationDays", p.base_price_paise as "basePricePaise",
        (select pic.url from tour_package_pictures l join pictures pic on pic.key = l.picture_key
          where l.tour_package_id = p.id order by l.position limit 1) as "imageUrl",
        d.capacity, coalesce(d.sold, 0) as sold, coalesce(d.held, 0) as held, coalesce(d.is_closed, false) as "isClosed",
        exists (select from departure_cancellations k where k.departure_id = d.id) as "isDepartureCancelled",
        d.price_paise as "pricePaise", coalesce(x.is_guaranteed, false) as "isGuaranteed", x.number_to_run as "numberToRun",
        x.led_by as "ledBy", s.name as "leaderName",
        exists (select from departure_leaders l where l.tour_package_id = p.id and l.start_date = ${startDate}::date) as "hasLeader"
      from tour_packages p
      left join departures d on d.tour_package_id = p.id and d.start_date = ${startDate}::date
      left join departure_details x on x.tour_package_id = p.id and x.start_date = ${startDate}::date
      left join staff s on s.id = x.led_by
      where p.id = ${packageId}`)
    return rows[0]
  },

  async guests(db: Queryable, departureId: string): Promise<Guests> {
    const { rows } = await db.execute<Guests>(sql`
      select count(*)::int as bookings, coalesce(sum(b.guests) filter (where b.status <> 'held'), 0)::int as guests,
        coalesce(sum(least(b.guests, t.named)) filter (where b.status <> 'held'), 0)::int as named,
        coalesce(sum(greatest(t.named - b.guests, 0)) filter (where b.status <> 'held'), 0)::int as surplus,
        coalesce(sum(least(b.guests, o.placed)) filter (where b.status <> 'held'), 0)::int as boarding,
        count(*) filter (where b.status = 'held' or exists (select from balance_dues u
          where u.booking_id = b.id and u.status = 'open'))::int as unpaid,
        count(*) filter (where b.status <> 'held' and not exists (select from vouchers v
          where v.booking_id = b.id))::int as "withoutVoucher"
      from bookings b cross join lateral (select count(*) as named from traveller_details where booking_id = b.id) t
      cross join lateral (select count(*) as placed from booking_positions p
        where p.booking_id = b.id and p.status = 'travels' and p.boarding_point_id is not null) o
      where b.departure_id = ${departureId} and b.status in ('held', 'confirmed', 'completed')`)
    return rows[0] ?? NO_GUESTS
  },

  /** The nearest days before and after with their own departure. */
  async getAdjacentDates(db: Queryable, { packageId, startDate }: DepartureKey) {
    const { rows } = await db.execute<{ previous: CalendarDate | null; next: CalendarDate | null }>(sql`
      select (select max(start_date)::text from departures where tour_package_id = ${packageId} and start_date < ${startDate}::date) as previous,
        (select min(start_date)::text from departures where tour_package_id = ${packageId} and start_date > ${startDate}::date) as next`)
    return rows[0] ?? { previous: null, next: null }
  },

  /** Paid bookings by reference, each with its travellers by position. */
  async manifest(db: Queryable, departureId: string): Promise<ManifestRow[]> {
    const { rows } = await db.execute<ManifestRow>(sql`
      select b.id, b.reference, b.customer_name as booker, b.phone, b.guests, b.special_requests as wishes,
        coalesce((select json_agg(json_build_object('place', t.place, 'name', t.name, 'age', t.age, 'gender', t.gender,
          'food', t.food, 'hasNote', t.medical_notes_sealed is not null) order by t.place)
          from traveller_details t where t.booking_id = b.id), '[]') as travellers
      from bookings b where b.departure_id = ${departureId} and b.status in ('confirmed', 'completed')
      order by b.reference`)
    return rows
  },

  /**
   * The state and country where each booker lives, by booking id. The town has no fixed line in an address, so it is
   * left out.
   */
  async homes(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, string>> {
    const { id, addressState, addressCountry } = bookings
    const rows = await db
      .select({ id, addressState, addressCountry })
      .from(bookings)
      .where(inArray(id, [...bookingIds]))
    return new Map(
      rows.map((row) => [row.id, [row.addressState, row.addressCountry].filter((part) => part !== '').join(', ')]),
    )
  },

  /** The ids of the bookings with these references. */
  async idsOf(db: Queryable, references: readonly string[]): Promise<string[]> {
    const rows = await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(inArray(bookings.reference, [...references]))
    return rows.map(({ id }) => id)
  },

  /** The positions of the travellers whose details are known, by booking. */
  async listNamedPositions(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, number[]>> {
    const { bookingId, place } = travellerDetails
    const rows = await db
      .select({ bookingId, place })
      .from(travellerDetails)
      .where(inArray(bookingId, [...bookingIds]))
    const groups = Map.groupBy(rows, (row) => row.bookingId)
    return new Map([...groups].map(([id, groupRows]) => [id, groupRows.map((row) => row.place)]))
  },

  /** The boarding points of a package, and former ones where travellers still board. */
  async boardingPoints(db: Queryable, { packageId, usedIds }: { packageId: number; usedIds: readonly string[] }) {
    const { id, name, city, address, departsAt, dayOffset, seatsMaximum, isActive, tourPackageId, position } =
      boardingPoints
    const isShown = or(and(eq(tourPackageId, packageId), eq(isActive, true)), inArray(id, [...usedIds]))
    return db
      .select({ id, name, city, address, departsAt, dayOffset, seatsMaximum, isOffered: isActive })
      .from(boardingPoints)
      .where(isShown)
      .orderBy(desc(isActive), position)
  },

  /** The travel documents set by the office, and the package's texts about documents. */
  async listRequestedTravelDocuments(db: Queryable, { packageId, startDate }: DepartureKey) {
    const { rows } = await db.execute<{ registration: boolean | null; tickets: boolean | null; texts: string[] }>(sql`
      select x.asks_registration as registration, x.asks_tickets as tickets,
        array(select r.text from required_documents r where r.tour_package_id = p.id) as texts
      from tour_packages p
      left join departure_details x on x.tour_package_id = p.id and x.start_date = ${startDate}::date
      where p.id = ${packageId}`)
    return rows[0]
  },

  async requestTravelDocuments(
    tx: Transaction,
    request: DepartureKey & RequestedTravelDocuments & { changedAt: Date },
  ): Promise<void> {
    const { packageId: tourPackageId, startDate, ...details } = request
    recordLock(tx, 'departureDetails', tourPackageId)
    await tx
      .insert(departureDetails)
      .values({ tourPackageId, startDate, ...details })
      .onConflictDoUpdate({
        target: [departureDetails.tourPackageId, departureDetails.startDate],
        set: { ...details, version: sql`${departureDetails.version} + 1` },
      })
  },

  /** The bookings of a departure with their price, cancelled ones last. */
  async bookings(db: Queryable, departureId: string) {
    const { rows } = await db.execute<{
      id: string
      reference: string
      booker: string
      status: 'held' | 'needs_review' | 'confirmed' | 'completed' | 'cancelled'
      guests: number
      pricePaise: string
    }>(sql`
      select b.id, b.reference, b.customer_name as booker, b.status, b.guests, b.payable_paise as "pricePaise"
      from bookings b
      where b.departure_id = ${departureId} and b.status in ('held', 'needs_review', 'confirmed', 'completed', 'cancelled')
      order by b.status = 'cancelled', b.reference`)
    return rows
  },
}

import { and, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { OWN_DEPARTURE_DAYS_AFTER, OWN_DEPARTURE_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { incidentPhotos, incidents } from '#platform/db/schema/incidents.ts'

type IncidentRow = typeof incidents.$inferSelect

/** An incident with its ids resolved to names. */
export type NamedIncident = {
  id: string
  packageId: number
  packageName: string
  startDate: CalendarDate
  words: string
  reference: string | null
  place: number | null
  booker: string | null
  /** The name of the traveller; null until it has been entered. */
  name: string | null
  at: Date
  toldBy: string
  who: string
  hasPhoto: boolean
  isPhotoStored: boolean
  settledAt: Date | null
  settledBy: string | null
  note: string | null
  /** The total number, including those beyond the limit. */
  all: number
}

/** The row as the database returns it: times are text. */
type NamedRow = Omit<NamedIncident, 'at' | 'settledAt'> & { at: string; settledAt: string | null }

/** All queries for incidents. */
export const incidentRepository = {
  /** @returns false when it already exists. */
  async add(tx: Transaction, row: typeof incidents.$inferInsert): Promise<boolean> {
    const { rowCount } = await tx.insert(incidents).values(row).onConflictDoNothing()
    return rowCount === 1
  },

  /** Open incidents of a departure. */
  async countOpen(db: Queryable, { packageId, startDate }: DepartureKey): Promise<number> {
    const { tourPackageId, startDate: ownStart, settledAt } = incidents
    const isOpenIncident = and(eq(tourPackageId, packageId), eq(ownStart, startDate), isNull(settledAt))
    const [row] = await db.select({ all: count() }).from(incidents).where(isOpenIncident)
    return row?.all ?? 0
  },

  async find(db: Queryable, id: string): Promise<IncidentRow | undefined> {
    const [row] = await db.select().from(incidents).where(eq(incidents.id, id))
    return row
  },

  /** All incidents of a departure, the latest first. */
  async listOf(db: Queryable, { packageId, startDate }: DepartureKey): Promise<NamedIncident[]> {
    return listWithNames(db, sql`i.tour_package_id = ${packageId} and i.start_date = ${startDate}::date`, {
      maxRows: 1_000,
      order: LATEST_FIRST,
    })
  },

  /** Open incidents, the oldest first, because they have waited longest. */
  async listOpen(db: Queryable, maxRows: number): Promise<NamedIncident[]> {
    return listWithNames(db, sql`i.settled_at is null`, { maxRows, order: OLDEST_FIRST })
  },

  /** Open incidents that others reported on the current departures of a tour manager. */
  async listOpenForLeader(
    db: Queryable,
    { ledBy, today, maxRows }: { ledBy: string; today: CalendarDate; maxRows: number },
  ): Promise<NamedIncident[]> {
    const isOwn = sql`exists (select from departure_details x where x.tour_package_id = i.tour_package_id
      and x.start_date = i.start_date and x.led_by = ${ledBy} and i.told_by <> ${ledBy}
      and i.start_date - ${OWN_DEPARTURE_DAYS_BEFORE}::int <= ${today}::date
      and i.start_date + p.duration_days - 1 + ${OWN_DEPARTURE_DAYS_AFTER}::int >= ${today}::date)`
    return listWithNames(db, sql`i.settled_at is null and ${isOwn}`, { maxRows, order: OLDEST_FIRST })
  },

  /** @returns false when it is already resolved or no longer exists. */
  async settle(
    tx: Transaction,
    id: string,
    change: Pick<IncidentRow, 'settledAt' | 'settledBy' | 'noteSealed'>,
  ): Promise<boolean> {
    const { rowCount } = await tx
      .update(incidents)
      .set(change)
      .where(and(eq(incidents.id, id), isNull(incidents.settledAt)))
    return rowCount === 1
  },

  /** Records that the photo could not be read and none will come. */
  async markPhotoMissing(tx: Transaction, id: string): Promise<void> {
    await tx.update(incidents).set({ hasPhoto: false }).where(eq(incidents.id, id))
  },

  /** @returns false when the incident already has a photo, which then stays. */
  async addPhoto(tx: Transaction, row: typeof incidentPhotos.$inferInsert): Promise<boolean> {
    const { rowCount } = await tx.insert(incidentPhotos).values(row).onConflictDoNothing()
    return rowCount === 1
  },

  async findPhoto(db: Queryable, incidentId: string): Promise<Buffer | undefined> {
    const [row] = await db.select().from(incidentPhotos).where(eq(incidentPhotos.incidentId, incidentId))
    return row?.sealed
  },

  /** Incidents about travellers of some bookings, without their text. */
  async listByBookings(db: Queryable, bookingIds: readonly string[]) {
    const { bookingId, place, happenedAt, hasPhoto } = incidents
    return db
      .select({ bookingId, place, happenedAt, hasPhoto })
      .from(incidents)
      .where(inArray(bookingId, [...bookingIds]))
      .orderBy(happenedAt)
  },

  /** Deletes incidents about travellers of some bookings. Photos are deleted with their row. */
  async erase(tx: Transaction, bookingIds: readonly string[]): Promise<void> {
    await tx.delete(incidents).where(inArray(incidents.bookingId, [...bookingIds]))
  },
}

const LATEST_FIRST = sql`i.happened_at desc, i.id`
const OLDEST_FIRST = sql`i.happened_at, i.id`

async function listWithNames(
  db: Queryable,
  isRequested: SQL,
  { maxRows, order }: { maxRows: number; order: SQL },
): Promise<NamedIncident[]> {
  const { rows } = await db.execute<NamedRow>(sql`
    select i.id, i.tour_package_id as "packageId", p.name as "packageName", i.start_date::text as "startDate",
      i.words_sealed as words, b.reference, i.place, b.customer_name as booker, t.name,
      i.happened_at as at, i.told_by as "toldBy", s.name as who, i.has_photo as "hasPhoto",
      exists (select from incident_photos f where f.incident_id = i.id) as "isPhotoStored",
      i.settled_at as "settledAt", count(*) over ()::int as "all", e.name as "settledBy", i.note_sealed as note
    from incidents i join tour_packages p on p.id = i.tour_package_id join staff s on s.id = i.told_by
    left join staff e on e.id = i.settled_by
    left join bookings b on b.id = i.booking_id
    left join traveller_details t on t.booking_id = i.booking_id and t.place = i.place
    where ${isRequested} order by ${order} limit ${maxRows}`)
  return rows.map(({ at, settledAt, ...row }) => ({
    ...row,
    at: new Date(at),
    settledAt: settledAt === null ? null : new Date(settledAt),
  }))
}

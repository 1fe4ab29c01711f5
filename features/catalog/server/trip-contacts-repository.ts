import { and, desc, eq } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { tripContacts } from '#platform/db/schema/trips.ts'

export type TripContactsRow = typeof tripContacts.$inferSelect
type NewTripContactsRow = typeof tripContacts.$inferInsert
/** Identifies a departure: all travellers who start with one package on one day. */
export type DepartureKey = { tourPackageId: number; startDate: CalendarDate }

/** The only queries for trip contacts. Rows are inserted and read but never updated, so they form the history. */
export const tripContactsRepository = {
  /** @returns undefined when this revision already exists, because somebody else saved first. */
  async insert(db: Queryable, row: NewTripContactsRow): Promise<TripContactsRow | undefined> {
    const [insertedRow] = await db
      .insert(tripContacts)
      .values(row)
      .onConflictDoNothing({ target: [tripContacts.tourPackageId, tripContacts.startDate, tripContacts.revision] })
      .returning()
    return insertedRow
  },

  /** The latest revision, which is the current one. */
  async findLatest(db: Queryable, key: DepartureKey): Promise<TripContactsRow | undefined> {
    const [row] = await db
      .select()
      .from(tripContacts)
      .where(matchesDeparture(key))
      .orderBy(desc(tripContacts.revision))
      .limit(1)
    return row
  },

  /** All revisions, the newest first. */
  async findHistory(db: Queryable, key: DepartureKey): Promise<TripContactsRow[]> {
    return db.select().from(tripContacts).where(matchesDeparture(key)).orderBy(desc(tripContacts.revision))
  },
}

function matchesDeparture({ tourPackageId, startDate }: DepartureKey) {
  return and(eq(tripContacts.tourPackageId, tourPackageId), eq(tripContacts.startDate, startDate))
}

import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Paise } from '#kernel/money/money.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { prepareOnce } from '#platform/db/prepare-once.ts'
import { departures } from '#platform/db/schema/catalog.ts'
import { departureRules } from '#platform/db/schema/departure-rules.ts'

const rules = prepareOnce((db) =>
  db
    .select()
    .from(departureRules)
    .where(eq(departureRules.tourPackageId, sql.placeholder('tourPackageId')))
    .prepare('departure_rules_of_package'),
)

// An expired hold keeps its seats in the table until a job releases them. Here they already count as free.
const span = prepareOnce((db) =>
  db
    .select({
      startDate: departures.startDate,
      capacity: departures.capacity,
      pricePaise: departures.pricePaise,
      isClosed: departures.isClosed,
      taken: sql<number>`(departures.sold + departures.held - case when departures.held = 0 then 0 else
        (select coalesce(sum(b.guests), 0) from bookings b
          where b.departure_id = departures.id and b.status = 'held' and b.hold_expires_at <= ${sql.placeholder('now')}) end)::int`,
    })
    .from(departures)
    .where(
      and(
        eq(departures.tourPackageId, sql.placeholder('tourPackageId')),
        between(departures.startDate, sql.placeholder('from'), sql.placeholder('to')),
      ),
    )
    .orderBy(asc(departures.startDate))
    .prepare('departures_of_package'),
)

/** Reads departure rules and departures. */
export const availabilityRepository = {
  async findRules(db: Queryable, tourPackageId: number) {
    return rules(db).execute({ tourPackageId })
  },

  /** The rules of several packages. */
  async findRulesByPackageIds(db: Queryable, tourPackageIds: readonly number[]) {
    if (tourPackageIds.length === 0) return []
    return db
      .select()
      .from(departureRules)
      .where(inArray(departureRules.tourPackageId, [...tourPackageIds]))
  },

  /** Departures from `from` to `to`, inclusive, with the seats held or sold at `now`. */
  async findDepartures(
    db: Queryable,
    query: { tourPackageId: number; from: CalendarDate; to: CalendarDate; now: Date },
  ) {
    return span(db).execute({ ...query, now: query.now.toISOString() })
  },

  /** The individual prices of these dates. A date without one has the package's price. */
  async findPrices(
    db: Queryable,
    tourPackageId: number,
    dates: readonly CalendarDate[],
  ): Promise<ReadonlyMap<CalendarDate, Paise>> {
    if (dates.length === 0) return new Map()
    const { startDate, pricePaise } = departures
    const isRequested = and(eq(departures.tourPackageId, tourPackageId), inArray(startDate, [...dates]))
    const rows = await db.select({ startDate, pricePaise }).from(departures).where(isRequested)
    return new Map(rows.flatMap((row) => (row.pricePaise === null ? [] : [[row.startDate, row.pricePaise] as const])))
  },

  /** The departure of one date, if it has a row. */
  async findDeparture(db: Queryable, { tourPackageId, startDate }: { tourPackageId: number; startDate: CalendarDate }) {
    const [row] = await db
      .select({ capacity: departures.capacity, pricePaise: departures.pricePaise, isClosed: departures.isClosed })
      .from(departures)
      .where(and(eq(departures.tourPackageId, tourPackageId), eq(departures.startDate, startDate)))
    return row
  },
}

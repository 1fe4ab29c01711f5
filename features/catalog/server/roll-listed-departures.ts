import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { addDays, BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Database, Queryable } from '#platform/db/queryable.ts'
import { recordLock } from '#platform/db/locks.ts'
import { departures } from '#platform/db/schema/catalog.ts'
import { departureRules } from '#platform/db/schema/departure-rules.ts'
import { saveSeededOn } from '#platform/db/settings.ts'
import { listedDates } from './departure-calendar.ts'

/** How many days ahead listed departures are created: about nine months. */
export const HORIZON_DAYS = 275
/**
 * The number of rules per batch. Ten thousand rules make 100,000 departures: in a single batch they would block every
 * visitor for a second, and ten times as many packages would exhaust the memory of the process.
 */
const RULES_PER_BATCH = 250

type ListedDeparture = Pick<typeof departures.$inferInsert, 'tourPackageId' | 'startDate' | 'capacity' | 'sold'>
type RollOptions = {
  /** Only the rules of this package; if omitted, all rules. */
  tourPackageId?: number
  /** Inserts the missing departures, and returns their number. */
  add?: (rows: readonly ListedDeparture[]) => Promise<number>
}

/**
 * Creates the departures that listed rules produce for the coming nine months. Existing departures and their seats stay
 * unchanged, so this is safe to run repeatedly. The caller raises the revision of the catalogue.
 *
 * @returns the number of new departures.
 */
export async function rollListedDepartures(
  db: Queryable,
  clock: Clock,
  { tourPackageId, add = (rows) => insertMissingDepartures(db, rows) }: RollOptions = {},
): Promise<number> {
  const from = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const span = { anchor: await saveSeededOn(db, from), from, to: addDays(from, HORIZON_DAYS) }
  const datesOf = createDateCache(span)
  let added = 0
  for (let last: Rule | undefined; ;) {
    const rules = await listRulesAfter(db, { last, of: tourPackageId })
    const rows = rules.flatMap((rule) =>
      datesOf(rule).map((startDate) => ({
        tourPackageId: rule.tourPackageId,
        startDate,
        capacity: rule.capacity,
        sold: rule.reservedSeats,
      })),
    )
    if (rows.length > 0) added += await add(rows)
    last = rules.at(-1)
    if (rules.length < RULES_PER_BATCH) return added
  }
}

/**
 * Like {@link rollListedDepartures} for all rules, with one transaction per batch. Each transaction also raises the
 * revision, because in-memory lists notice new departures only by the revision. When nothing is new, the revision and
 * the cached pages stay valid.
 */
export async function rollAllDepartures(db: Database, clock: Clock): Promise<number> {
  return rollListedDepartures(db, clock, {
    async add(rows) {
      const { rows: missing } = await db.execute(sql`select from ${missingOf(rows)} limit 1`)
      if (missing.length === 0) return 0
      return inTransaction(db, async (tx) => {
        await bumpCatalogRevision(tx)
        return insertMissingDepartures(tx, rows)
      })
    },
  })
}

type Rule = typeof departureRules.$inferSelect

/** The next rules that produce listed departures, ordered by package, because departures are locked in that order. */
async function listRulesAfter(
  db: Queryable,
  { last, of }: { last: Rule | undefined; of: number | undefined },
): Promise<Rule[]> {
  const { kind, tourPackageId, id } = departureRules
  return db
    .select()
    .from(departureRules)
    .where(
      and(
        inArray(kind, ['listed', 'dates']),
        of === undefined ? undefined : eq(tourPackageId, of),
        last && sql`(${tourPackageId}, ${id}) > (${last.tourPackageId}::int, ${last.id}::uuid)`,
      ),
    )
    .orderBy(asc(tourPackageId), asc(id))
    .limit(RULES_PER_BATCH)
}

/** Caches the dates of each schedule, because most rules share their weekday, weeks and season with another rule. */
function createDateCache(span: Parameters<typeof listedDates>[1]) {
  const datesByKey = new Map<string, CalendarDate[]>()
  return (rule: Rule): CalendarDate[] => {
    const key = [rule.weekday, rule.everyWeeks, rule.seasonFrom, rule.seasonTo, ...rule.dates].join(' ')
    const dates = datesByKey.get(key) ?? listedDates(rule, span)
    datesByKey.set(key, dates)
    return dates
  }
}

/** Inserts the departures that do not exist yet. After a startup nearly all exist, so they are looked up first. */
async function insertMissingDepartures(db: Queryable, rows: readonly ListedDeparture[]): Promise<number> {
  recordLock(db, 'departures')
  const result = await db.execute(sql`
    insert into ${departures} (tour_package_id, start_date, capacity, sold)
    select missing.* from ${missingOf(rows)} on conflict (tour_package_id, start_date) do nothing`)
  return result.rowCount ?? 0
}

/** The departures among these that have no row yet, as a table `missing`. */
function missingOf(rows: readonly ListedDeparture[]): SQL {
  const column = (name: keyof ListedDeparture) => sql.param(rows.map((row) => row[name]))
  const departureRows = sql`unnest(${column('tourPackageId')}::int[], ${column('startDate')}::date[], ${column('capacity')}::int[],
    ${column('sold')}::int[]) as wanted (tour_package_id, start_date, capacity, sold)`
  return sql`(select wanted.* from ${departureRows} where not exists (select from ${departures} known
    where known.tour_package_id = wanted.tour_package_id and known.start_date = wanted.start_date)) missing`
}

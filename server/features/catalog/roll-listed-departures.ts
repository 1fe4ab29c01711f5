import { asc, eq, sql } from 'drizzle-orm'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/db/queryable.ts'
import { noteLock } from '#server/platform/db/locks.ts'
import { departureRules, departures } from '#server/platform/db/schema/catalog.ts'
import { rememberSeededOn } from '#server/platform/settings.ts'
import { listedDates } from './departure-calendar.ts'

/** Listed departures are written for so many days ahead: about nine months. */
const HORIZON_DAYS = 275
/** The number of departures in one statement. */
const BATCH = 5000

/**
 * Writes the departures of the coming nine months that listed rules produce. Existing departures stay as they are, with
 * their seats. So this may run at any time and any number of times.
 *
 * @returns how many departures were new.
 */
export async function rollListedDepartures(db: Queryable, clock: Clock): Promise<number> {
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const anchor = await rememberSeededOn(db, today)
  const rules = await db
    .select()
    .from(departureRules)
    .where(eq(departureRules.kind, 'listed'))
    .orderBy(asc(departureRules.tourPackageId), asc(departureRules.weekday), asc(departureRules.id))
  const rows = rules.flatMap((rule) =>
    listedDates(rule, { anchor, from: today, to: addDays(today, HORIZON_DAYS) }).map((startDate) => ({
      tourPackageId: rule.tourPackageId,
      startDate,
      capacity: rule.capacity,
      sold: rule.reservedSeats,
    })),
  )
  let added = 0
  for (let i = 0; i < rows.length; i += BATCH) {
    added += await addMissing(db, rows.slice(i, i + BATCH))
  }
  return added
}

type Listed = Pick<typeof departures.$inferInsert, 'tourPackageId' | 'startDate' | 'capacity' | 'sold'>

/** After every start nearly all departures are there already, so they are looked for before anything is inserted. */
async function addMissing(db: Queryable, rows: readonly Listed[]): Promise<number> {
  const column = (name: keyof Listed) => sql.param(rows.map((row) => row[name]))
  const wanted = sql`unnest(${column('tourPackageId')}::int[], ${column('startDate')}::date[], ${column('capacity')}::int[],
    ${column('sold')}::int[]) as wanted (tour_package_id, start_date, capacity, sold)`
  noteLock(db, 'departures')
  const written = await db.execute(sql`
    insert into ${departures} (tour_package_id, start_date, capacity, sold)
    select wanted.* from ${wanted} where not exists (select from ${departures} known
      where known.tour_package_id = wanted.tour_package_id and known.start_date = wanted.start_date)
    on conflict (tour_package_id, start_date) do nothing`)
  return written.rowCount ?? 0
}

import { asc, eq } from 'drizzle-orm'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#domain/calendar-date.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/db/client.ts'
import { noteLock } from '#server/platform/db/locks.ts'
import { departureRules, departures } from '#server/platform/db/schema/catalog.ts'
import { rememberSeededOn } from '#server/platform/settings.ts'
import { listedDates } from './departure-calendar.ts'

/** Listed departures are written for so many days ahead: about nine months. */
const HORIZON_DAYS = 275
/** The number of rows in one insert. */
const BATCH = 1000

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
    noteLock(db, 'departures')
    const written = await db
      .insert(departures)
      .values(rows.slice(i, i + BATCH))
      .onConflictDoNothing({ target: [departures.tourPackageId, departures.startDate] })
      .returning({ id: departures.id })
    added += written.length
  }
  return added
}

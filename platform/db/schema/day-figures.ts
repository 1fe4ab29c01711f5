import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, integer, numeric, text } from 'drizzle-orm/pg-core'

/**
 * What a day of the itinerary demands of the travellers: how long they sit, how far they walk, how high they sleep.
 * Null means 'not known'. These columns have their own file, because they all serve the day table on a package page.
 */
export const dayFigureColumns = () => ({
  driveKm: integer('drive_km'),
  driveMinutes: integer('drive_minutes'),
  /** With one decimal place. */
  walkKm: numeric('walk_km', { precision: 5, scale: 1, mode: 'number' }),
  walkMinutes: integer('walk_minutes'),
  /** Metres of ascent; negative for descent. */
  climbM: integer('climb_m'),
  steps: integer('steps'),
  /** True when travellers can skip this day's walk. */
  canSkip: boolean('can_skip'),
  /** Where the group spends the night; null on the last day. */
  nightPlace: text('night_place'),
  nightAltitudeM: integer('night_altitude_m'),
})

/** Rejects values that are impossible for a single day. */
export const dayFigureChecks = (table: Record<keyof ReturnType<typeof dayFigureColumns>, AnyPgColumn>) => [
  check('itinerary_days_drive', sql`${table.driveKm} between 0 and 2000 and ${table.driveMinutes} between 0 and 1440`),
  check(
    'itinerary_days_walk',
    sql`${table.walkKm} between 0 and 100 and ${table.walkMinutes} between 0 and 1440 and ${table.steps} between 0 and 20000`,
  ),
  check(
    'itinerary_days_heights',
    sql`${table.climbM} between -4000 and 4000 and ${table.nightAltitudeM} between -100 and 6000`,
  ),
]

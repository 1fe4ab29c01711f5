import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { FestivalDay } from '#features/packages/rules/package-content.ts'
import { tourPackages } from './catalog.ts'
import { idColumn } from './columns.ts'

/**
 * When a package departs: on every day of a season, on a weekday every few weeks (a monthly job creates these
 * departures), or on specific days.
 */
export const departureRules = pgTable(
  'departure_rules',
  {
    id: idColumn(),
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['daily', 'listed', 'dates'] }).notNull(),
    capacity: integer('capacity').notNull(),
    /** `MM-DD`, both ends included; a season may cross the new year. */
    seasonFrom: text('season_from'),
    seasonTo: text('season_to'),
    /** For listed rules only: the weekday (0 Sunday … 6 Saturday), and the interval in weeks. */
    weekday: integer('weekday'),
    everyWeeks: integer('every_weeks'),
    /** Seats reserved for a standing group booking on every new listed departure. */
    reservedSeats: integer('reserved_seats').notNull().default(0),
    /** Only for rules that list specific days. */
    dates: text('dates').array().$type<CalendarDate[]>().notNull().default([]),
    /** Which of the dates were copied from the list of festivals. */
    festivalDays: jsonb('festival_days').$type<FestivalDay[]>().notNull().default([]),
  },
  (table) => [
    index('departure_rules_package').on(table.tourPackageId),
    // The Today page checks whether a festival of a rule has moved.
    index('departure_rules_festivals')
      .on(table.tourPackageId)
      .where(sql`${table.festivalDays} <> '[]'::jsonb`),
    check('departure_rules_capacity', sql`${table.capacity} > 0`),
    check(
      'departure_rules_reserved',
      sql`${table.reservedSeats} between 0 and ${table.capacity} and (${table.kind} = 'listed' or ${table.reservedSeats} = 0)`,
    ),
    check(
      'departure_rules_listed',
      sql`${table.kind} = 'daily' or (${table.weekday} between 0 and 6 and ${table.everyWeeks} > 0)`,
    ),
  ],
)

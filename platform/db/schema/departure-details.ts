import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, momentColumn } from './columns.ts'
import { staff } from './staff.ts'

/**
 * What the office says of a departure besides its seats, its price and whether it is closed. The key is the package and
 * the day, because a daily departure has no row of its own before its first seat.
 */
export const departureDetails = pgTable(
  'departure_details',
  {
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    startDate: calendarDateColumn('start_date').notNull(),
    /** It leaves, however few guests there are. */
    isGuaranteed: boolean('is_guaranteed').notNull().default(false),
    /** With fewer guests the office decides whether it leaves; null for as few as come. */
    numberToRun: integer('number_to_run'),
    /** The tour manager at the desk who goes along. */
    ledBy: text('led_by').references(() => staff.id),
    /** Whether its travellers need a registration or train tickets. Null: as the papers of the package say. */
    asksRegistration: boolean('asks_registration'),
    asksTickets: boolean('asks_tickets'),
    /** Grows with each change. */
    version: integer('version').notNull().default(1),
    changedAt: momentColumn('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'departure_details_pk', columns: [table.tourPackageId, table.startDate] }),
    index('departure_details_led').on(table.ledBy, table.startDate),
    check('departure_details_number', sql`${table.numberToRun} between 1 and 500`),
  ],
)

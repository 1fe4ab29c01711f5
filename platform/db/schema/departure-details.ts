import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/**
 * The office's details of a departure besides its seats, its price and whether it is closed. The key is the package and
 * the day, because a daily departure has no row of its own before its first seat.
 */
export const departureDetails = pgTable(
  'departure_details',
  {
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    startDate: calendarDateColumn('start_date').notNull(),
    /** True when the departure is guaranteed, regardless of the number of guests. */
    isGuaranteed: boolean('is_guaranteed').notNull().default(false),
    /** The minimum number of guests. Below it, the office decides whether the departure runs. Null for no minimum. */
    numberToRun: integer('number_to_run'),
    /** The tour manager who accompanies the departure. */
    ledBy: text('led_by').references(() => staff.id),
    /** Whether its travellers need a registration or train tickets. Null: the package's documents decide. */
    asksRegistration: boolean('asks_registration'),
    asksTickets: boolean('asks_tickets'),
    /** Increases with each change. */
    version: integer('version').notNull().default(1),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'departure_details_pk', columns: [table.tourPackageId, table.startDate] }),
    index('departure_details_led').on(table.ledBy, table.startDate),
    check('departure_details_number', sql`${table.numberToRun} between 1 and 500`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { TripContacts } from '#features/trips/api/trip-contacts.ts'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, idColumn, timestampColumn } from './columns.ts'

/**
 * The people whom travellers of one departure can call, and the place where it begins. Each change adds a row. The
 * highest revision is valid; the older rows show who entered what, and when.
 */
export const tripContacts = pgTable(
  'trip_contacts',
  {
    id: idColumn(),
    // No reference to a departure, because a daily departure gets its row only with its first held seat, and the driver
    // may be known earlier.
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id),
    startDate: calendarDateColumn('start_date').notNull(),
    revision: integer('revision').notNull(),
    contacts: jsonb('contacts').$type<TripContacts>().notNull(),
    /** The operator's user id, or the name of the program that entered the contacts. */
    actor: text('actor').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    unique('trip_contacts_revision').on(table.tourPackageId, table.startDate, table.revision),
    check('trip_contacts_revision_range', sql`${table.revision} > 0`),
  ],
)

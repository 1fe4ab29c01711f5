import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { TripContacts } from '#contract/trips/trip-contacts.ts'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, idColumn, momentColumn } from './columns.ts'

/**
 * Whom travellers of one departure call, and where it begins. A change is one more row: the highest revision counts, and
 * the others tell who entered what, and when.
 */
export const tripContacts = pgTable(
  'trip_contacts',
  {
    id: idColumn(),
    // Not a departure's row: a daily one is made when its first seat is held, and a driver may be known before.
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id),
    startDate: calendarDateColumn('start_date').notNull(),
    revision: integer('revision').notNull(),
    contacts: jsonb('contacts').$type<TripContacts>().notNull(),
    /** The operator's user id, or what entered it. */
    actor: text('actor').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    unique('trip_contacts_revision').on(table.tourPackageId, table.startDate, table.revision),
    check('trip_contacts_revision_range', sql`${table.revision} > 0`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { pictures, tourPackages } from './catalog.ts'
import { calendarDateColumn, idColumn, timestampColumn } from './columns.ts'

/** People who lead our trips. */
export const leaders = pgTable(
  'leaders',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** Shown only with the consent below. */
    photoKey: text('photo_key').references(() => pictures.key),
    photoConsentAt: timestampColumn('photo_consent_at'),
    /** The town where the leader lives. */
    home: text('home').notNull().default(''),
    languages: text('languages').array().notNull().default([]),
    /** As printed, such as `+91 98250 12345`. Only booked guests see it. */
    phone: text('phone').notNull().default(''),
    /** The leader's account among the staff, once the staff have accounts. */
    staffId: uuid('staff_id'),
    /** The number of changes by the office. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('leaders_name', sql`char_length(btrim(${table.name})) between 1 and 80`),
    check('leaders_home', sql`char_length(${table.home}) <= 80`),
    check('leaders_phone', sql`${table.phone} = '' or ${table.phone} ~ '^\\+[0-9][0-9 ]{6,18}[0-9]$'`),
  ],
)

/**
 * The tour leaders of each departure. The key is the package and the day, because a daily departure has no row of its
 * own before its first seat.
 */
export const departureLeaders = pgTable(
  'departure_leaders',
  {
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    startDate: calendarDateColumn('start_date').notNull(),
    leaderId: uuid('leader_id')
      .notNull()
      .references(() => leaders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'departure_leaders_pk', columns: [table.tourPackageId, table.startDate] }),
    index('departure_leaders_leader').on(table.leaderId),
  ],
)

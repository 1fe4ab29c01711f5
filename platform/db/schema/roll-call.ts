import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, idColumn, timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/**
 * A departure is identified by package and day, because a daily departure has no row of its own before its first seat.
 */
const departureColumns = () => ({
  tourPackageId: integer('tour_package_id')
    .notNull()
    .references(() => tourPackages.id, { onDelete: 'cascade' }),
  startDate: calendarDateColumn('start_date').notNull(),
})

/**
 * Which phones have an offline copy of a departure. When the row is missing, the phone deletes its copy at the next
 * contact.
 */
export const offlineCopies = pgTable(
  'offline_copies',
  {
    /** Chosen by the phone. */
    id: idColumn(),
    ...departureColumns(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    savedAt: timestampColumn('saved_at').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
    /** How many of the phone's views of medical notes are already in the audit log. The phone counts them. */
    viewsReported: integer('views_reported').notNull().default(0),
  },
  (table) => [
    index('offline_copies_staff').on(table.staffId),
    check('offline_copies_views', sql`${table.viewsReported} >= 0`),
  ],
)

/** Unplanned halts. */
export const halts = pgTable(
  'halts',
  {
    ...departureColumns(),
    day: integer('day').notNull(),
    name: text('name').notNull(),
    addedBy: text('added_by')
      .notNull()
      .references(() => staff.id),
    addedAt: timestampColumn('added_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'halts_pk', columns: [table.tourPackageId, table.startDate, table.day, table.name] }),
    check('halts_day', sql`${table.day} between 1 and 365`),
  ],
)

/**
 * Which traveller was seen at which halt, as reported by phones. Rows are only added, never changed, and are deleted
 * some weeks after the trip.
 */
export const haltTicks = pgTable(
  'halt_ticks',
  {
    /** Chosen by the phone, so that a tick sent twice is stored once. */
    id: idColumn(),
    ...departureColumns(),
    day: integer('day').notNull(),
    halt: text('halt').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    place: integer('place').notNull(),
    isHere: boolean('is_here').notNull(),
    /** When the tick was made, in server time as estimated by the phone; never later than its arrival. */
    saidAt: timestampColumn('said_at').notNull(),
    saidBy: text('said_by')
      .notNull()
      .references(() => staff.id),
    /** The id of the phone's offline copy. */
    phone: uuid('phone').notNull(),
    /** The phone's own counter of its ticks. */
    nth: integer('nth').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
  },
  (table) => [
    index('halt_ticks_departure').on(table.tourPackageId, table.startDate),
    index('halt_ticks_booking').on(table.bookingId),
    unique('halt_ticks_nth').on(table.phone, table.nth),
    check('halt_ticks_day', sql`${table.day} between 1 and 365`),
    check('halt_ticks_place', sql`${table.place} between 1 and 50`),
    check('halt_ticks_nth_range', sql`${table.nth} >= 1`),
  ],
)

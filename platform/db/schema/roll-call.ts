import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, idColumn, momentColumn } from './columns.ts'
import { staff } from './staff.ts'

/** A departure is a package and a day: a daily one has no row of its own before its first seat. */
const departureColumns = () => ({
  tourPackageId: integer('tour_package_id')
    .notNull()
    .references(() => tourPackages.id, { onDelete: 'cascade' }),
  startDate: calendarDateColumn('start_date').notNull(),
})

/** Which phones keep the list of travellers of a departure. A row that is gone means: the phone deletes it at the next contact. */
export const keptPacks = pgTable(
  'kept_packs',
  {
    /** Chosen by the phone. */
    id: idColumn(),
    ...departureColumns(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    keptAt: momentColumn('kept_at').notNull(),
    seenAt: momentColumn('seen_at').notNull(),
    /** The phone counts the looks at medical notes; so many are in the log already. */
    looksTaken: integer('looks_taken').notNull().default(0),
  },
  (table) => [index('kept_packs_staff').on(table.staffId), check('kept_packs_looks', sql`${table.looksTaken} >= 0`)],
)

/** Places where people are counted that are not in the plan. */
export const halts = pgTable(
  'halts',
  {
    ...departureColumns(),
    day: integer('day').notNull(),
    name: text('name').notNull(),
    addedBy: text('added_by')
      .notNull()
      .references(() => staff.id),
    addedAt: momentColumn('added_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'halts_pk', columns: [table.tourPackageId, table.startDate, table.day, table.name] }),
    check('halts_day', sql`${table.day} between 1 and 365`),
  ],
)

/** Who was seen where, as phones said it. Rows are added and never change. They are deleted some weeks after the trip. */
export const haltTicks = pgTable(
  'halt_ticks',
  {
    /** Chosen by the phone, so that a tick that is sent twice is one. */
    id: idColumn(),
    ...departureColumns(),
    day: integer('day').notNull(),
    halt: text('halt').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    place: integer('place').notNull(),
    isHere: boolean('is_here').notNull(),
    /** When it was said, by the server's clock as far as the phone knew it; never later than it came. */
    saidAt: momentColumn('said_at').notNull(),
    saidBy: text('said_by')
      .notNull()
      .references(() => staff.id),
    /** The kept pack of the phone. */
    phone: uuid('phone').notNull(),
    /** Counts the ticks of a phone. */
    nth: integer('nth').notNull(),
    receivedAt: momentColumn('received_at').notNull(),
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

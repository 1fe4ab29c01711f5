import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { BULK_ACTS, BULK_REASONS, BULK_RESULTS } from '#features/bulk-actions/rules/bulk-act.ts'
import { bookings } from './bookings.ts'
import { idColumn, momentColumn } from './columns.ts'
import { staff } from './staff.ts'

/** Something that somebody of the office does with many bookings at once. */
export const bulkActs = pgTable(
  'bulk_acts',
  {
    id: idColumn(),
    act: text('act', { enum: BULK_ACTS }).notNull(),
    /** The letter to all, with names in braces; empty for an act with a text of ours. */
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** To whom `give_to` gives the bookings; null for nobody. */
    givenTo: text('given_to').references(() => staff.id),
    /** What the list was narrowed to when the bookings were chosen. */
    filter: jsonb('filter').$type<Record<string, unknown>>().notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: momentColumn('created_at').notNull(),
    /** Until then an act that sends mails can be stopped; null for one that begins at once. */
    startsAt: momentColumn('starts_at'),
    /** When its job began. From then on it cannot be stopped. */
    begunAt: momentColumn('begun_at'),
    stoppedAt: momentColumn('stopped_at'),
  },
  (table) => [index('bulk_acts_staff').on(table.staffId, table.createdAt)],
)

/** One booking of a bulk act. There is one row for each, so a restart goes on where the work stopped. */
export const bulkActRows = pgTable(
  'bulk_act_rows',
  {
    bulkActId: uuid('bulk_act_id')
      .notNull()
      .references(() => bulkActs.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    position: integer('position').notNull(),
    result: text('result', { enum: BULK_RESULTS }).notNull(),
    /** Why it was left out. */
    reason: text('reason', { enum: BULK_REASONS }),
    at: momentColumn('at'),
  },
  (table) => [
    primaryKey({ name: 'bulk_act_rows_pk', columns: [table.bulkActId, table.bookingId] }),
    index('bulk_act_rows_position').on(table.bulkActId, table.position),
    index('bulk_act_rows_booking').on(table.bookingId),
  ],
)

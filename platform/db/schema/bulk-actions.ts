import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { BULK_ACTIONS, BULK_REASONS, BULK_RESULTS } from '#features/bulk-actions/rules/bulk-action.ts'
import { bookings } from './bookings.ts'
import { idColumn, timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/** A bulk action of somebody in the office. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    id: idColumn(),
    action: text('action', { enum: BULK_ACTIONS }).notNull(),
    /** The broadcast, with placeholders in braces; empty for an action with our own text. */
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The new assignee for `give_to`; null for nobody. */
    givenTo: text('given_to').references(() => staff.id),
    /** The filter of the list when the bookings were selected. */
    filter: jsonb('filter').$type<Record<string, unknown>>().notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: timestampColumn('created_at').notNull(),
    /** Until this time an action that sends emails can be stopped; null for an action that begins immediately. */
    startsAt: timestampColumn('starts_at'),
    /** When its job began. From then on it cannot be stopped. */
    begunAt: timestampColumn('begun_at'),
    stoppedAt: timestampColumn('stopped_at'),
  },
  (table) => [index('bulk_actions_staff').on(table.staffId, table.createdAt)],
)

/**
 * One booking of a bulk action. There is one row per booking, so the action resumes where it stopped after a restart.
 */
export const bulkActionRows = pgTable(
  'bulk_action_rows',
  {
    bulkActionId: uuid('bulk_action_id')
      .notNull()
      .references(() => bulkActions.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    position: integer('position').notNull(),
    result: text('result', { enum: BULK_RESULTS }).notNull(),
    /** Why the booking was skipped. */
    reason: text('reason', { enum: BULK_REASONS }),
    at: timestampColumn('at'),
  },
  (table) => [
    primaryKey({ name: 'bulk_action_rows_pk', columns: [table.bulkActionId, table.bookingId] }),
    index('bulk_action_rows_position').on(table.bulkActionId, table.position),
    index('bulk_action_rows_booking').on(table.bookingId),
  ],
)

import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { idColumn, timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/** The office's reminders about a booking. A person's data request includes them. */
export const bookingReminders = pgTable(
  'booking_reminders',
  {
    id: idColumn(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** The staff member to remind. */
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    setBy: text('set_by')
      .notNull()
      .references(() => staff.id),
    text: text('text').notNull(),
    dueAt: timestampColumn('due_at').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    doneAt: timestampColumn('done_at'),
    doneBy: text('done_by').references(() => staff.id),
  },
  (table) => [
    index('booking_reminders_booking').on(table.bookingId, table.dueAt),
    index('booking_reminders_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null`),
  ],
)

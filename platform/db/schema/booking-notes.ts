import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { idColumn, timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/** The office's notes on a booking. Travellers do not see them, but a person's data request includes them. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: idColumn(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    text: text('text').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('booking_notes_booking').on(table.bookingId, table.createdAt)],
)

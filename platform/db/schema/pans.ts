import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/**
 * The PAN of the payer of a tour abroad, encrypted. Erasure clears the PAN but not the row, because the tax rate
 * depends on whether there was one.
 */
export const bookingPans = pgTable('booking_pans', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  sealed: text('sealed'),
  enteredBy: text('entered_by')
    .notNull()
    .references(() => staff.id),
  /** When the first PAN was recorded. The PAN counts from this month on, even after a correction. */
  enteredAt: timestampColumn('entered_at').notNull(),
})

import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { momentColumn } from './columns.ts'
import { staff } from './staff.ts'

/** The PAN of who pays for a tour abroad, sealed. Erasure empties it; that there was one decides the rate of the tax. */
export const bookingPans = pgTable('booking_pans', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  sealed: text('sealed'),
  enteredBy: text('entered_by')
    .notNull()
    .references(() => staff.id),
  /** When the first one was noted. It counts from the month of this moment on, also after another one replaced it. */
  enteredAt: momentColumn('entered_at').notNull(),
})

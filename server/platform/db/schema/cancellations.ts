import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bookings, refunds } from './bookings.ts'
import { idColumn, momentColumn, paiseColumn } from './columns.ts'

/** Each time that guests gave up their seats, or we cancelled: what it cost and what goes back. Never changed. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: idColumn(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    by: text('by', { enum: ['traveller', 'operator'] }).notNull(),
    guests: integer('guests').notNull(),
    guestsBefore: integer('guests_before').notNull(),
    /** What these guests had cost after the discount. */
    sharePaise: paiseColumn('share_paise').notNull(),
    /** The part of the policy at that moment; all of it when we cancelled. */
    basisPoints: integer('basis_points').notNull(),
    refundPaise: paiseColumn('refund_paise').notNull(),
    /** Null when nothing goes back. */
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
    cancelledAt: momentColumn('cancelled_at').notNull(),
  },
  (table) => [
    // Guests only become fewer, so the same seats cannot be cancelled twice, whatever races.
    unique('cancellations_once').on(table.bookingId, table.guestsBefore),
    check('cancellations_guests', sql`${table.guests} between 1 and ${table.guestsBefore}`),
    check(
      'cancellations_money',
      sql`${table.refundPaise} >= 0 and (${table.refundId} is null) = (${table.refundPaise} = 0) and (${table.by} = 'operator' or ${table.refundPaise} <= ${table.sharePaise})`,
    ),
  ],
)

import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bookings, refunds } from './bookings.ts'
import { idColumn, momentColumn, paiseColumn } from './columns.ts'

/** One row for each time that guests cancelled, or we did: what it cost and what is refunded. Rows never change. */
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
    /** What these guests cost after the discount. */
    sharePaise: paiseColumn('share_paise').notNull(),
    /** The part that the policy gave back at that moment; everything when we cancelled. */
    basisPoints: integer('basis_points').notNull(),
    refundPaise: paiseColumn('refund_paise').notNull(),
    /** Null when nothing is refunded. */
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
    cancelledAt: momentColumn('cancelled_at').notNull(),
  },
  (table) => [
    // The number of guests only falls, so two requests at once cannot cancel the same seats twice.
    unique('cancellations_once').on(table.bookingId, table.guestsBefore),
    check('cancellations_guests', sql`${table.guests} between 1 and ${table.guestsBefore}`),
    check(
      'cancellations_money',
      sql`${table.refundPaise} >= 0 and (${table.refundId} is null) = (${table.refundPaise} = 0) and (${table.by} = 'operator' or ${table.refundPaise} <= ${table.sharePaise})`,
    ),
  ],
)

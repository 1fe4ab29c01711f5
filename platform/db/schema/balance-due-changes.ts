import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type BookingSnapshot, balanceDues } from './bookings.ts'
import { departures, tourPackages } from './catalog.ts'
import { calendarDateColumn, timestampColumn, paiseColumn } from './columns.ts'

/**
 * The trip change for which a price difference is due, with two frozen versions of the booking: one after the payment
 * and one before the change. While the balance is due, the seats of the new trip are held. Rows never change, except
 * when the hold ends.
 */
export const balanceDueChanges = pgTable(
  'balance_due_changes',
  {
    balanceDueId: uuid('balance_due_id')
      .primaryKey()
      .references(() => balanceDues.id),
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id),
    departureId: uuid('departure_id')
      .notNull()
      .references(() => departures.id),
    startDate: calendarDateColumn('start_date').notNull(),
    endDate: calendarDateColumn('end_date').notNull(),
    guests: integer('guests').notNull(),
    pricePerGuestPaise: paiseColumn('price_per_guest_paise').notNull(),
    subtotalPaise: paiseColumn('subtotal_paise').notNull(),
    discountPaise: paiseColumn('discount_paise').notNull(),
    payablePaise: paiseColumn('payable_paise').notNull(),
    snapshot: jsonb('snapshot').$type<BookingSnapshot>().notNull(),
    heldUntil: timestampColumn('held_until').notNull(),
    fromDepartureId: uuid('from_departure_id')
      .notNull()
      .references(() => departures.id),
    fromStartDate: calendarDateColumn('from_start_date').notNull(),
    fromPackage: text('from_package').notNull(),
    fromPricePerGuestPaise: paiseColumn('from_price_per_guest_paise').notNull(),
    fromPayablePaise: paiseColumn('from_payable_paise').notNull(),
  },
  (table) => [
    index('balance_due_changes_departure').on(table.departureId),
    check('balance_due_changes_dearer', sql`${table.payablePaise} > ${table.fromPayablePaise}`),
    check('balance_due_changes_guests', sql`${table.guests} between 1 and 50`),
  ],
)

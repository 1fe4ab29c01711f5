import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type BookingSnapshot, bookingDues } from './bookings.ts'
import { departures, tourPackages } from './catalog.ts'
import { calendarDateColumn, momentColumn, paiseColumn } from './columns.ts'

/**
 * The dearer trip for which a difference is due: what the booking becomes when it is paid, frozen, and what it was. While
 * the due is open, the seats there are held. Rows never change, except for the end of the hold.
 */
export const dueChanges = pgTable(
  'due_changes',
  {
    dueId: uuid('due_id')
      .primaryKey()
      .references(() => bookingDues.id),
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
    heldUntil: momentColumn('held_until').notNull(),
    fromDepartureId: uuid('from_departure_id')
      .notNull()
      .references(() => departures.id),
    fromStartDate: calendarDateColumn('from_start_date').notNull(),
    fromPackage: text('from_package').notNull(),
    fromPricePerGuestPaise: paiseColumn('from_price_per_guest_paise').notNull(),
    fromPayablePaise: paiseColumn('from_payable_paise').notNull(),
  },
  (table) => [
    index('due_changes_departure').on(table.departureId),
    check('due_changes_dearer', sql`${table.payablePaise} > ${table.fromPayablePaise}`),
    check('due_changes_guests', sql`${table.guests} between 1 and 50`),
  ],
)

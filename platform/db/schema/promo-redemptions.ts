import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { idColumn, timestampColumn } from './columns.ts'
import { promoCodes } from './promo-codes.ts'

/** One use of a code by one booking. It is released when the hold expires or another code is applied to the booking. */
export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    id: idColumn(),
    promoCodeId: uuid('promo_code_id')
      .notNull()
      .references(() => promoCodes.id),
    bookingId: uuid('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id),
    /** SHA-256 of the customer's email address in lower case, for the limit per customer. */
    customerHash: text('customer_hash').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('promo_redemptions_customer').on(table.promoCodeId, table.customerHash)],
)

import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { BOOKING_SOURCES } from '#features/bookings/rules/desk-hold.ts'
import { DUE_REASONS } from '#features/payments/rules/due.ts'
import { paise } from '#kernel/money/money.ts'
import { REFUND_REASONS } from '#features/payments/rules/refund-reasons.ts'
import { users } from './accounts.ts'
import { departures, tourPackages } from './catalog.ts'
import {
  calendarDateColumn,
  cancellationPolicyColumn,
  idColumn,
  isPolicyShape,
  momentColumn,
  paiseColumn,
} from './columns.ts'
import { bookingIndexes, dueIndexes, orderIndexes, paymentIndexes, refundIndexes } from './booking-indexes.ts'
import { promoCodes } from './promo-codes.ts'
import { staff } from './staff.ts'

/** What the server stored of the package when the booking was made; never a claim of the client. */
export type BookingSnapshot = {
  packageName: string
  duration: string
  stateNames: readonly string[]
  imageUrl: string | null
}

export const bookings = pgTable(
  'bookings',
  {
    id: idColumn(),
    /** Shown to people, such as `PTK-7Q4M2XK`. */
    reference: text('reference').notNull().unique(),
    status: text('status', {
      enum: ['held', 'confirmed', 'expired', 'cancelled', 'completed', 'needs_review'],
    }).notNull(),
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id),
    departureId: uuid('departure_id')
      .notNull()
      .references(() => departures.id),
    startDate: calendarDateColumn('start_date').notNull(),
    endDate: calendarDateColumn('end_date').notNull(),
    guests: integer('guests').notNull(),
    /** The price promised when the booking was made (docs/pricing.md). */
    pricePerGuestPaise: paiseColumn('price_per_guest_paise').notNull(),
    /** What options add to price × guests, or take from it. 0 while no package has options. */
    adjustmentPaise: paiseColumn('adjustment_paise').notNull().default(paise(0)),
    subtotalPaise: paiseColumn('subtotal_paise').notNull(),
    discountPaise: paiseColumn('discount_paise').notNull(),
    payablePaise: paiseColumn('payable_paise').notNull(),
    /** The code that gave the discount. Its use is given back when the hold expires; the promised price stays. */
    promoCodeId: uuid('promo_code_id').references(() => promoCodes.id),
    /** Why the office gave the discount; empty for one of a promo code. Both never go together. */
    discountReason: text('discount_reason').notNull().default(''),
    holdExpiresAt: momentColumn('hold_expires_at').notNull(),
    isHoldProlonged: boolean('is_hold_prolonged').notNull().default(false),
    ownerUserId: text('owner_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the anonymous owner's cookie token. */
    ownerCookieHash: text('owner_cookie_hash'),
    /** A keyed hash of the address that holds the seats, for this departure only. Null later, and for the office. */
    holdSource: text('hold_source'),
    customerName: text('customer_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** E.164, for sending messages; empty where it cannot be told. `phone` keeps what was typed. */
    phoneNormalised: text('phone_normalised').notNull(),
    /** From where it came, and who of the office took it. */
    cameBy: text('came_by', { enum: BOOKING_SOURCES }).notNull().default('site'),
    takenBy: text('taken_by').references(() => staff.id),
    /** The booking to which these guests were added later. They travel together, each at its own price. */
    joinsBookingId: uuid('joins_booking_id'),
    /** Who of the office cares for it; null for nobody. Who took it does, until they give it to somebody else. */
    caredBy: text('cared_by').references(() => staff.id),
    /** By these the office finds the booking of a caller (features/bookings/rules/booker-keys.ts). Empty until a row of before is filled. */
    nameSounds: text('name_sounds').notNull().default(''),
    phoneBackwards: text('phone_backwards').notNull().default(''),
    address1: text('address1').notNull().default(''),
    address2: text('address2').notNull().default(''),
    addressState: text('address_state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    addressCountry: text('address_country').notNull().default(''),
    specialRequests: text('special_requests').notNull().default(''),
    snapshot: jsonb('snapshot').$type<BookingSnapshot>().notNull(),
    /** The policy of the package when the booking was made: a promise does not change afterwards. */
    cancellationPolicy: cancellationPolicyColumn(),
    /** SHA-256 of the client's packageSnapshot, only for the record. */
    claimSha256: text('claim_sha256'),
    confirmedAt: momentColumn('confirmed_at'),
    /** The number of the series of signed links that open today. Ending all links begins the next one. */
    linkSeries: integer('link_series').notNull().default(0),
    /** The day on which this series was sent again after its links had ended or were taken back. */
    linksRenewedOn: calendarDateColumn('links_renewed_on'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    ...bookingIndexes(table),
    check('bookings_cancellation_policy', isPolicyShape(table.cancellationPolicy)),
    check('bookings_guests', sql`${table.guests} between 1 and 50`),
    check(
      'bookings_money',
      sql`${table.pricePerGuestPaise} >= 0 and ${table.discountPaise} >= 0 and ${table.subtotalPaise} = ${table.pricePerGuestPaise} * ${table.guests} + ${table.adjustmentPaise} and ${table.subtotalPaise} >= 0 and ${table.payablePaise} = ${table.subtotalPaise} - ${table.discountPaise} and ${table.payablePaise} >= 0`,
    ),
  ],
)

/**
 * Money that is due on a booking that was paid before, and is paid by an order of its own. Whoever changes a row has locked
 * its booking (docs/decisions/061-dues.md).
 */
export const bookingDues = pgTable(
  'booking_dues',
  {
    id: idColumn(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    reason: text('reason', { enum: DUE_REASONS }).notNull(),
    status: text('status', { enum: ['open', 'lapsed', 'paid', 'void'] }).notNull(),
    /** What is asked for. For a bounced cheque it follows what is still owed. */
    amountPaise: paiseColumn('amount_paise').notNull(),
    /** The payment whose cheque has bounced. */
    paymentId: uuid('payment_id').references((): AnyPgColumn => payments.id),
    /** A receipt of the office waits for its second person. Until then the site takes no money for this. */
    isByHand: boolean('is_by_hand').notNull().default(false),
    createdAt: momentColumn('created_at').notNull(),
    settledAt: momentColumn('settled_at'),
  },
  (table) => dueIndexes(table),
)

/**
 * Our row for an order at the gateway. A booking has at most one open and one paid order for its price, and so has each
 * due of it.
 */
export const gatewayOrders = pgTable(
  'gateway_orders',
  {
    id: idColumn(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** What of a paid booking it pays. Null: the price. */
    dueId: uuid('due_id').references(() => bookingDues.id),
    status: text('status', { enum: ['creating', 'unknown', 'open', 'superseded', 'abandoned', 'paid'] }).notNull(),
    receipt: text('receipt').notNull().unique(),
    gatewayOrderId: text('gateway_order_id').unique(),
    amountPaise: paiseColumn('amount_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    /** Live code refuses `sandbox` rows, and sandbox code refuses live rows. */
    mode: text('mode', { enum: ['live', 'sandbox'] }).notNull(),
    reconcileAt: momentColumn('reconcile_at').notNull(),
    reconcileAttempts: integer('reconcile_attempts').notNull().default(0),
    /** Until then one request or job is opening this order at the gateway again. Null: nobody is. */
    attemptEndsAt: momentColumn('attempt_ends_at'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => orderIndexes(table),
)

/** Every attempt to pay. Only captured ones are money. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    /** `office`: money that the office took by hand. Only the gateway's payments have an id there. */
    channel: text('channel', { enum: ['gateway', 'office'] })
      .notNull()
      .default('gateway'),
    gatewayPaymentId: text('gateway_payment_id').unique(),
    gatewayOrderRowId: uuid('gateway_order_row_id')
      .notNull()
      .references(() => gatewayOrders.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    status: text('status', { enum: ['created', 'authorized', 'captured', 'failed', 'lapsed'] }).notNull(),
    amountPaise: paiseColumn('amount_paise').notNull(),
    currency: text('currency').notNull(),
    method: text('method'),
    errorCode: text('error_code'),
    capturedAt: momentColumn('captured_at'),
    /** All refunds that are promised: raised in the transaction that opens one. Never more than was paid. */
    refundedPaise: paiseColumn('refunded_paise').notNull().default(paise(0)),
    /** Of bounced cheques that nobody has replaced, and what of that is not asked for any more. */
    bouncedPaise: paiseColumn('bounced_paise').notNull().default(paise(0)),
    forgivenPaise: paiseColumn('forgiven_paise').notNull().default(paise(0)),
    /** Of bounced cheques, what was paid by link instead. That money is a payment of its own. */
    replacedPaise: paiseColumn('replaced_paise').notNull().default(paise(0)),
    /** The first source that told us. */
    via: text('via').notNull(),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => paymentIndexes(table),
)

export const refunds = pgTable(
  'refunds',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    status: text('status', { enum: ['due', 'requested', 'processed', 'failed', 'needs_review', 'set_off'] }).notNull(),
    /** What goes back. A bounced cheque lowers it (`refund_set_offs`), down to nothing. */
    amountPaise: paiseColumn('amount_paise').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    gatewayRefundId: text('gateway_refund_id').unique(),
    /** The bank's own reference, with which a traveller finds the money on the statement. */
    bankReference: text('bank_reference'),
    attempts: integer('attempts').notNull().default(0),
    /**
     * Since when it waits for money at the gateway, whose balance was too small; null when it does not. Those that wait are
     * asked for in the order in which they were promised. With `needs_review` it has left the queue for a person, because
     * there was no money for too long or because somebody took it out.
     */
    waitingSince: momentColumn('waiting_since'),
    /** When the gateway was last asked for it while it waited, or refused it: one process asks at a time. */
    balanceAskedAt: momentColumn('balance_asked_at'),
    /** How often its balance was too small. These are no refusals of the refund itself. */
    balanceRefusals: integer('balance_refusals').notNull().default(0),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
    /** When it was paid: its day in the books, though the bank's reference may come later. Null in rows of before. */
    processedAt: momentColumn('processed_at'),
  },
  (table) => [
    // These may come again: guests cancel one after another, a trip is changed twice. Other rows tell them apart.
    uniqueIndex('refunds_once')
      .on(table.paymentId, table.reason)
      .where(sql`${table.reason} not in ('customer_cancelled', 'goodwill', 'trip_changed')`),
    ...refundIndexes(table),
  ],
)

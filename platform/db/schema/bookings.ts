import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { BOOKING_SOURCES } from '#features/seats/rules/desk-hold.ts'
import { BALANCE_DUE_REASONS } from '#features/payments/rules/balance-due.ts'
import { paise } from '#kernel/money/money.ts'
import { REFUND_REASONS } from '#features/payments/rules/refund-reasons.ts'
import { users } from './accounts.ts'
import { departures, tourPackages } from './catalog.ts'
import {
  calendarDateColumn,
  cancellationPolicyColumn,
  idColumn,
  isPolicyShape,
  timestampColumn,
  paiseColumn,
} from './columns.ts'
import { bookingIndexes, balanceDueIndexes, orderIndexes, paymentIndexes, refundIndexes } from './booking-indexes.ts'
import { promoCodes } from './promo-codes.ts'
import { staff } from './staff.ts'

/** The server's data of the package at the time of booking; never data sent by the client. */
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
    /** The price promised when the booking was made (docs/features/bookings.md). */
    pricePerGuestPaise: paiseColumn('price_per_guest_paise').notNull(),
    /** The surcharge or reduction of options, in addition to price × guests. 0 while no package has options. */
    adjustmentPaise: paiseColumn('adjustment_paise').notNull().default(paise(0)),
    subtotalPaise: paiseColumn('subtotal_paise').notNull(),
    discountPaise: paiseColumn('discount_paise').notNull(),
    payablePaise: paiseColumn('payable_paise').notNull(),
    /** The code that granted the discount. Its use is released when the hold expires; the promised price remains. */
    promoCodeId: uuid('promo_code_id').references(() => promoCodes.id),
    /** Why the office granted the discount; empty for a promo code discount. The two never combine. */
    discountReason: text('discount_reason').notNull().default(''),
    holdExpiresAt: timestampColumn('hold_expires_at').notNull(),
    isHoldProlonged: boolean('is_hold_prolonged').notNull().default(false),
    ownerUserId: text('owner_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the anonymous owner's cookie token. */
    ownerCookieHash: text('owner_cookie_hash'),
    /** A keyed hash of the IP address that holds the seats, for this departure only. Null later, and for the office. */
    holdSource: text('hold_source'),
    customerName: text('customer_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** E.164, for sending messages; empty when it is unclear. `phone` is the number as typed. */
    phoneNormalised: text('phone_normalised').notNull(),
    /** The source of the booking, and who in the office took it. */
    cameBy: text('came_by', { enum: BOOKING_SOURCES }).notNull().default('site'),
    takenBy: text('taken_by').references(() => staff.id),
    /** The booking to which these guests were added later. The groups travel together, each at its own price. */
    joinsBookingId: uuid('joins_booking_id'),
    /** The assignee; null for nobody. Initially the person who took the booking. */
    assignedTo: text('assigned_to').references(() => staff.id),
    /** Search keys for a caller’s booking (features/bookings/rules/booker-keys.ts). Older rows are filled later. */
    nameSounds: text('name_sounds').notNull().default(''),
    phoneBackwards: text('phone_backwards').notNull().default(''),
    address1: text('address1').notNull().default(''),
    address2: text('address2').notNull().default(''),
    addressState: text('address_state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    addressCountry: text('address_country').notNull().default(''),
    specialRequests: text('special_requests').notNull().default(''),
    snapshot: jsonb('snapshot').$type<BookingSnapshot>().notNull(),
    /** The package's policy at the time of booking: a promise does not change afterwards. */
    cancellationPolicy: cancellationPolicyColumn(),
    /** SHA-256 of the client's packageSnapshot, only for the record. */
    claimSha256: text('claim_sha256'),
    confirmedAt: timestampColumn('confirmed_at'),
    /** The series number of the currently valid signed links. Replacing all links starts the next series. */
    linkSeries: integer('link_series').notNull().default(0),
    /** The day on which this series was sent again after its links had expired or were replaced. */
    linksRenewedOn: calendarDateColumn('links_renewed_on'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
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
 * Balances due on a booking that was already paid, each paid by an order of its own. Lock the booking before changing a
 * row (docs/decisions/061-dues.md).
 */
export const balanceDues = pgTable(
  'balance_dues',
  {
    id: idColumn(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    reason: text('reason', { enum: BALANCE_DUE_REASONS }).notNull(),
    status: text('status', { enum: ['open', 'lapsed', 'paid', 'void'] }).notNull(),
    /** The amount due. After a bounced cheque it is updated whenever the unpaid part of the booking changes. */
    amountPaise: paiseColumn('amount_paise').notNull(),
    /** The payment whose cheque has bounced. */
    paymentId: uuid('payment_id').references((): AnyPgColumn => payments.id),
    /** True while an office payment awaits the second approver. The site then accepts no payment for this balance. */
    isByHand: boolean('is_by_hand').notNull().default(false),
    createdAt: timestampColumn('created_at').notNull(),
    settledAt: timestampColumn('settled_at'),
  },
  (table) => balanceDueIndexes(table),
)

/** Our row for an order at the gateway. The price, and each balance due, has at most one open and one paid order. */
export const gatewayOrders = pgTable(
  'gateway_orders',
  {
    id: idColumn(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** The balance due that the order pays on a paid booking. Null when the order pays the price. */
    balanceDueId: uuid('balance_due_id').references(() => balanceDues.id),
    status: text('status', { enum: ['creating', 'unknown', 'open', 'superseded', 'abandoned', 'paid'] }).notNull(),
    receipt: text('receipt').notNull().unique(),
    gatewayOrderId: text('gateway_order_id').unique(),
    amountPaise: paiseColumn('amount_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    /** Live mode rejects `sandbox` rows, and sandbox mode rejects live rows. */
    mode: text('mode', { enum: ['live', 'sandbox'] }).notNull(),
    reconcileAt: timestampColumn('reconcile_at').notNull(),
    reconcileAttempts: integer('reconcile_attempts').notNull().default(0),
    /** Until this time one request or job is opening the order at the gateway again. Null when none is. */
    attemptEndsAt: timestampColumn('attempt_ends_at'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => orderIndexes(table),
)

/** Every payment attempt. Only captured attempts count as money received. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    /** `office`: an office payment. Only gateway payments have a gateway id. */
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
    capturedAt: timestampColumn('captured_at'),
    /** The sum of all promised refunds, increased in the transaction that opens a refund. Never more than was paid. */
    refundedPaise: paiseColumn('refunded_paise').notNull().default(paise(0)),
    /** The amount due for bounced cheques without a replacement, and the part of that amount that was waived. */
    bouncedPaise: paiseColumn('bounced_paise').notNull().default(paise(0)),
    forgivenPaise: paiseColumn('forgiven_paise').notNull().default(paise(0)),
    /** The part of bounced cheques that was paid by link instead. That money is a separate payment. */
    replacedPaise: paiseColumn('replaced_paise').notNull().default(paise(0)),
    /** The source that first reported the payment to us. */
    via: text('via').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
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
    status: text('status', {
      enum: [
        'queued',
        'requested',
        'waiting_for_funds',
        'requested_in_turn',
        'waited_too_long',
        'processed',
        'failed',
        'needs_review',
        'set_off',
      ],
    }).notNull(),
    /** The amount to refund. A bounced cheque reduces it (`refund_set_offs`), down to zero. */
    amountPaise: paiseColumn('amount_paise').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    gatewayRefundId: text('gateway_refund_id').unique(),
    /** The bank's own reference, with which a traveller finds the money on the statement. */
    bankReference: text('bank_reference'),
    attempts: integer('attempts').notNull().default(0),
    /** When the wait for funds began (`waiting_for_funds` or a later status). The status shows whether it continues. */
    waitingSince: timestampColumn('waiting_since'),
    /** When the waiting refund was last requested from the gateway. Only one process requests the refund at a time. */
    balanceAskedAt: timestampColumn('balance_asked_at'),
    /** How often the gateway balance was too small. These are not rejections of the refund itself. */
    balanceRefusals: integer('balance_refusals').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
    /**
     * When the refund was paid: its day in the books, though the bank's reference may arrive later. Null in older rows.
     */
    processedAt: timestampColumn('processed_at'),
  },
  (table) => [
    // The excluded reasons may recur: guests cancel one after another, a trip is changed twice. Rows in other tables
    // distinguish these refunds.
    uniqueIndex('refunds_once')
      .on(table.paymentId, table.reason)
      .where(sql`${table.reason} not in ('customer_cancelled', 'goodwill', 'trip_changed')`),
    ...refundIndexes(table),
  ],
)

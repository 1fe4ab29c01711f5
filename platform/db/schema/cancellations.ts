import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { EXCEPTION_KINDS, EXCEPTION_STATES } from '#features/cancellations/rules/refund-exception.ts'
import { paise } from '#kernel/money/money.ts'
import { bookings, payments, refunds } from './bookings.ts'
import { idColumn, timestampColumn, paiseColumn } from './columns.ts'
import { staff } from './staff.ts'

/** A traveller who cancels: their place in the booking, and the revision of their details that was shown. */
export type CancellingTraveller = { place: number; revision: number }

/**
 * A refund that the office grants above the policy, with its reason. Above a role's limit, nothing is cancelled or paid
 * until an owner approves. The email to the traveller states the reason.
 */
export const refundExceptions = pgTable(
  'refund_exceptions',
  {
    id: idColumn(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: text('kind', { enum: EXCEPTION_KINDS }).notNull(),
    /** The guests who cancel; 0 for a refund without a cancellation. */
    guests: integer('guests').notNull(),
    guestsBefore: integer('guests_before').notNull(),
    /** The named travellers among those who cancel. */
    leaving: jsonb('leaving').$type<readonly CancellingTraveller[]>().notNull().default([]),
    refundPaise: paiseColumn('refund_paise').notNull(),
    /** The part of the refund that exceeds the policy, which counts towards a role's limit. */
    abovePolicyPaise: paiseColumn('above_policy_paise').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: EXCEPTION_STATES }).notNull(),
    askedBy: text('asked_by')
      .notNull()
      .references(() => staff.id),
    askedAt: timestampColumn('asked_at').notNull(),
    decidedBy: text('decided_by').references(() => staff.id),
    decidedAt: timestampColumn('decided_at'),
    /** Why the owner declined. Only the desk sees it. */
    answer: text('answer').notNull().default(''),
    /**
     * The refund of an exception without a cancellation. For the others, the cancellation's row refers to the refund.
     */
    refundId: uuid('refund_id').references(() => refunds.id),
  },
  (table) => [
    uniqueIndex('refund_exceptions_one_waiting')
      .on(table.bookingId)
      .where(sql`${table.state} = 'waits'`),
    index('refund_exceptions_waiting')
      .on(table.askedAt)
      .where(sql`${table.state} = 'waits'`),
    index('refund_exceptions_booking').on(table.bookingId),
    check(
      'refund_exceptions_guests',
      sql`${table.guests} between 0 and ${table.guestsBefore} and (${table.guests} = 0) = (${table.kind} = 'goodwill')`,
    ),
    check(
      'refund_exceptions_money',
      sql`${table.refundPaise} > 0 and ${table.abovePolicyPaise} between 0 and ${table.refundPaise}`,
    ),
    check('refund_exceptions_decided', sql`(${table.state} = 'waits') = (${table.decidedAt} is null)`),
  ],
)

/** One row for each cancellation by guests or by us: what it cost and what is refunded. Rows never change. */
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
    /** The part of these guests' price that was due after a bounced cheque and is now waived. */
    forgivenPaise: paiseColumn('forgiven_paise').notNull().default(paise(0)),
    /** The price of these guests after the discount. */
    sharePaise: paiseColumn('share_paise').notNull(),
    /** The percentage refunded by the policy at that time; 100% when we cancelled. */
    basisPoints: integer('basis_points').notNull(),
    refundPaise: paiseColumn('refund_paise').notNull(),
    /** Null when nothing is refunded. */
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
    cancelledAt: timestampColumn('cancelled_at').notNull(),
    /** The exception, when the refund differs from the policy. */
    exceptionId: uuid('exception_id')
      .unique()
      .references(() => refundExceptions.id),
  },
  (table) => [
    // The number of guests only falls, so two simultaneous requests cannot cancel the same seats twice.
    unique('cancellations_once').on(table.bookingId, table.guestsBefore),
    check('cancellations_guests', sql`${table.guests} between 1 and ${table.guestsBefore}`),
    check(
      'cancellations_money',
      sql`${table.refundPaise} >= 0 and (${table.refundId} is null) = (${table.refundPaise} = 0) and (${table.by} = 'operator' or ${table.refundPaise} <= ${table.sharePaise})`,
    ),
  ],
)

/**
 * How the waived price of cancelled guests divides among the payments that still had it due. Each payment has its own
 * invoice, which the credit note corrects. The amounts add up to `forgiven_paise` of their cancellation. Rows never
 * change. Older cancellations have none.
 */
export const forgivenShares = pgTable(
  'forgiven_shares',
  {
    cancellationId: uuid('cancellation_id')
      .notNull()
      .references(() => cancellations.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountPaise: paiseColumn('amount_paise').notNull(),
  },
  (table) => [
    primaryKey({ name: 'forgiven_shares_pk', columns: [table.cancellationId, table.paymentId] }),
    check('forgiven_shares_amount', sql`${table.amountPaise} > 0`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { BOUNCE_REASONS } from '#features/office-payments/rules/bounced-cheque.ts'
import { OFFICE_PAYMENT_STATES, OFFICE_PAYMENT_METHODS } from '#features/office-payments/rules/office-payment.ts'
import { balanceDues, bookings, payments, refunds } from './bookings.ts'
import { calendarDateColumn, idColumn, timestampColumn, paiseColumn } from './columns.ts'
import { staff } from './staff.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Office payments. A payment counts once it has been confirmed, usually by a second approver. */
export const officePayments = pgTable(
  'office_payments',
  {
    id: idColumn(),
    /** The number of the payer's slip, such as `S/26-27/000012`. */
    number: text('number').notNull().unique(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    way: text('way', { enum: OFFICE_PAYMENT_METHODS }).notNull(),
    amountPaise: paiseColumn('amount_paise').notNull(),
    receivedOn: calendarDateColumn('received_on').notNull(),
    payer: text('payer').notNull(),
    /** The proof: cash book and number, UTR, or cheque and bank. */
    reference: text('reference').notNull(),
    state: text('state', { enum: OFFICE_PAYMENT_STATES }).notNull(),
    enteredBy: text('entered_by')
      .notNull()
      .references(() => staff.id),
    enteredAt: timestampColumn('entered_at').notNull(),
    decidedBy: text('decided_by').references(() => staff.id),
    decidedAt: timestampColumn('decided_at'),
    /** When an owner alone at the desk confirmed their own office payment with a fresh code. */
    selfConfirmedAt: timestampColumn('self_confirmed_at'),
    /**
     * For a cheque: when the bank paid or returned it, why it was returned, and who in the office recorded this and
     * when.
     */
    clearedOn: calendarDateColumn('cleared_on'),
    bouncedOn: calendarDateColumn('bounced_on'),
    bounceReason: text('bounce_reason', { enum: BOUNCE_REASONS }),
    bankNewsBy: text('bank_news_by').references(() => staff.id),
    bankNewsAt: timestampColumn('bank_news_at'),
    /**
     * Why the payment was rejected, or further details on why it bounced. The email to the payer contains this text.
     */
    reason: text('reason').notNull().default(''),
    /** The related payment, once the booking is paid. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /**
     * The balance due that this payment settles on a paid booking. Null for the price, or for a debt from before
     * balances due existed.
     */
    balanceDueId: uuid('balance_due_id').references(() => balanceDues.id),
  },
  (table) => [
    index('office_payments_booking').on(table.bookingId),
    // For the sort orders of the desk's list, and for the list of people who have recorded a payment.
    index('office_payments_entered').on(table.enteredAt, table.number),
    index('office_payments_received').on(table.receivedOn, table.number),
    index('office_payments_amounts').on(table.amountPaise, table.number),
    index('office_payments_entered_by').on(table.enteredBy, table.enteredAt),
    index('office_payments_waiting')
      .on(table.enteredAt)
      .where(sql`${table.state} = 'waits'`),
    // For the books: office payments by the time they were confirmed, and by the time the bank reversed them.
    index('office_payments_decided').on(table.decidedAt),
    index('office_payments_returned')
      .on(table.bankNewsAt)
      .where(sql`${table.state} = 'bounced'`),
    // The same transfer cannot be counted twice. A cash book number is unique only within its book, and books are
    // replaced.
    uniqueIndex('office_payments_transfer')
      .on(table.way, table.reference)
      .where(sql`${table.way} <> 'cash' and ${table.state} not in ('refused', 'bounced')`),
    check('office_payments_amount', sql`${table.amountPaise} > 0`),
    index('office_payments_cheques')
      .on(table.receivedOn)
      .where(sql`${table.way} = 'cheque' and ${table.state} = 'confirmed' and ${table.clearedOn} is null`),
    check('office_payments_decided', sql`(${table.state} = 'waits') = (${table.decidedAt} is null)`),
    check(
      'office_payments_bounced',
      sql`(${table.state} = 'bounced') = (${table.bouncedOn} is not null) and (${table.bouncedOn} is null) = (${table.bounceReason} is null)`,
    ),
    check(
      'office_payments_bank_news',
      sql`(${table.bankNewsAt} is not null) = (${table.clearedOn} is not null or ${table.bouncedOn} is not null) and (${table.bankNewsAt} is null or ${table.way} = 'cheque')`,
    ),
    check(
      'office_payments_second_person',
      sql`${table.state} <> 'confirmed' or ${table.decidedBy} <> ${table.enteredBy} or ${table.selfConfirmedAt} is not null`,
    ),
  ],
)

/**
 * The cash received from one person in a day, and for one departure. The person is a keyed hash of the phone number or
 * name, so the table contains no names. The constraint is the last defence of the legal limit.
 */
export const cashTotals = pgTable(
  'cash_totals',
  {
    personKey: text('person_key').notNull(),
    /** `day 2026-11-23`, or `trip ` and the id of the departure. */
    occasion: text('occasion').notNull(),
    amountPaise: paiseColumn('amount_paise').notNull(),
  },
  (table) => [
    primaryKey({ name: 'cash_totals_pk', columns: [table.personKey, table.occasion] }),
    check('cash_totals_limit', sql`${table.amountPaise} >= 0 and ${table.amountPaise} < 20000000`),
  ],
)

/** The bank account for the refund of an office payment, encrypted. The row is deleted once the refund is paid. */
export const refundAccounts = pgTable('refund_accounts', {
  refundId: uuid('refund_id')
    .primaryKey()
    .references(() => refunds.id),
  sealed: text('sealed').notNull(),
  enteredBy: text('entered_by')
    .notNull()
    .references(() => staff.id),
  enteredAt: timestampColumn('entered_at').notNull(),
})

/** The amount by which a bounced cheque reduced a promised, unpaid refund. Rows never change. */
export const refundSetOffs = pgTable(
  'refund_set_offs',
  {
    id: idColumn(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    /** The office payment by cheque. */
    officePaymentId: uuid('office_payment_id')
      .notNull()
      .references(() => officePayments.id),
    amountPaise: paiseColumn('amount_paise').notNull(),
    /** The unpaid remainder of the refund at that time. */
    leftPaise: paiseColumn('left_paise').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    unique('refund_set_offs_once').on(table.officePaymentId, table.refundId),
    index('refund_set_offs_refund').on(table.refundId),
    check('refund_set_offs_amounts', sql`${table.amountPaise} > 0 and ${table.leftPaise} >= 0`),
  ],
)

/** The photo of an office payment, encrypted, as further proof. It is deleted when the person is erased. */
export const officePaymentPhotos = pgTable('office_payment_photos', {
  officePaymentId: uuid('office_payment_id')
    .primaryKey()
    .references(() => officePayments.id),
  sealed: bytea('sealed').notNull(),
  addedBy: text('added_by')
    .notNull()
    .references(() => staff.id),
  addedAt: timestampColumn('added_at').notNull(),
})

import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { BOUNCE_REASONS } from '#features/receipts/rules/bounced-cheque.ts'
import { RECEIPT_STATES, RECEIPT_WAYS } from '#features/receipts/rules/office-receipt.ts'
import { bookingDues, bookings, payments, refunds } from './bookings.ts'
import { calendarDateColumn, idColumn, momentColumn, paiseColumn } from './columns.ts'
import { staff } from './staff.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Money that the office took by hand. It counts when a second person has confirmed it. */
export const officeReceipts = pgTable(
  'office_receipts',
  {
    id: idColumn(),
    /** Of the slip that the payer gets, such as `S/26-27/000012`. */
    number: text('number').notNull().unique(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    way: text('way', { enum: RECEIPT_WAYS }).notNull(),
    amountPaise: paiseColumn('amount_paise').notNull(),
    receivedOn: calendarDateColumn('received_on').notNull(),
    payer: text('payer').notNull(),
    /** The proof: cash book and number, UTR, or cheque and bank. */
    reference: text('reference').notNull(),
    state: text('state', { enum: RECEIPT_STATES }).notNull(),
    enteredBy: text('entered_by')
      .notNull()
      .references(() => staff.id),
    enteredAt: momentColumn('entered_at').notNull(),
    decidedBy: text('decided_by').references(() => staff.id),
    decidedAt: momentColumn('decided_at'),
    /** An owner alone at the desk has confirmed their own receipt with a fresh code. */
    selfConfirmedAt: momentColumn('self_confirmed_at'),
    /** A cheque: when the bank paid it, or returned it and why. Who of the office noted that, and when. */
    clearedOn: calendarDateColumn('cleared_on'),
    bouncedOn: calendarDateColumn('bounced_on'),
    bounceReason: text('bounce_reason', { enum: BOUNCE_REASONS }),
    bankNewsBy: text('bank_news_by').references(() => staff.id),
    bankNewsAt: momentColumn('bank_news_at'),
    /** Why it was refused, or further words on why it bounced. The payer reads it in the mail. */
    reason: text('reason').notNull().default(''),
    /** The payment that it is part of, once the booking is paid. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** What of a paid booking it pays. Null: the price, or a debt of before there were dues. */
    dueId: uuid('due_id').references(() => bookingDues.id),
  },
  (table) => [
    index('office_receipts_booking').on(table.bookingId),
    // The orders of the desk's list, and who has entered any.
    index('office_receipts_entered').on(table.enteredAt, table.number),
    index('office_receipts_received').on(table.receivedOn, table.number),
    index('office_receipts_amounts').on(table.amountPaise, table.number),
    index('office_receipts_entered_by').on(table.enteredBy, table.enteredAt),
    index('office_receipts_waiting')
      .on(table.enteredAt)
      .where(sql`${table.state} = 'waits'`),
    // The books: receipts by the moment at which they counted, and at which the bank took them back.
    index('office_receipts_decided').on(table.decidedAt),
    index('office_receipts_returned')
      .on(table.bankNewsAt)
      .where(sql`${table.state} = 'bounced'`),
    // One transfer cannot be counted twice. A number in the cash book counts within a book only, and books end.
    uniqueIndex('office_receipts_transfer')
      .on(table.way, table.reference)
      .where(sql`${table.way} <> 'cash' and ${table.state} not in ('refused', 'bounced')`),
    check('office_receipts_amount', sql`${table.amountPaise} > 0`),
    index('office_receipts_cheques')
      .on(table.receivedOn)
      .where(sql`${table.way} = 'cheque' and ${table.state} = 'confirmed' and ${table.clearedOn} is null`),
    check('office_receipts_decided', sql`(${table.state} = 'waits') = (${table.decidedAt} is null)`),
    check(
      'office_receipts_bounced',
      sql`(${table.state} = 'bounced') = (${table.bouncedOn} is not null) and (${table.bouncedOn} is null) = (${table.bounceReason} is null)`,
    ),
    check(
      'office_receipts_bank_news',
      sql`(${table.bankNewsAt} is not null) = (${table.clearedOn} is not null or ${table.bouncedOn} is not null) and (${table.bankNewsAt} is null or ${table.way} = 'cheque')`,
    ),
    check(
      'office_receipts_second_person',
      sql`${table.state} <> 'confirmed' or ${table.decidedBy} <> ${table.enteredBy} or ${table.selfConfirmedAt} is not null`,
    ),
  ],
)

/**
 * Cash of one person: in a day, and for one departure. The person is a keyed hash of the phone or of the name, so the
 * table names nobody. The constraint is the last defence of the limit in law.
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

/** The bank account to which a refund of hand-entered money goes, sealed. The row goes when the refund was paid. */
export const refundAccounts = pgTable('refund_accounts', {
  refundId: uuid('refund_id')
    .primaryKey()
    .references(() => refunds.id),
  sealed: text('sealed').notNull(),
  enteredBy: text('entered_by')
    .notNull()
    .references(() => staff.id),
  enteredAt: momentColumn('entered_at').notNull(),
})

/** What a bounced cheque took off a refund that was promised and not paid yet. Rows never change. */
export const refundSetOffs = pgTable(
  'refund_set_offs',
  {
    id: idColumn(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    /** The cheque. */
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => officeReceipts.id),
    amountPaise: paiseColumn('amount_paise').notNull(),
    /** What was left of the refund then. */
    leftPaise: paiseColumn('left_paise').notNull(),
    at: momentColumn('at').notNull(),
  },
  (table) => [
    unique('refund_set_offs_once').on(table.receiptId, table.refundId),
    index('refund_set_offs_refund').on(table.refundId),
    check('refund_set_offs_amounts', sql`${table.amountPaise} > 0 and ${table.leftPaise} >= 0`),
  ],
)

/** The photo of a receipt, sealed, as a further proof. It goes with the person. */
export const receiptPhotos = pgTable('receipt_photos', {
  receiptId: uuid('receipt_id')
    .primaryKey()
    .references(() => officeReceipts.id),
  sealed: bytea('sealed').notNull(),
  addedBy: text('added_by')
    .notNull()
    .references(() => staff.id),
  addedAt: momentColumn('added_at').notNull(),
})

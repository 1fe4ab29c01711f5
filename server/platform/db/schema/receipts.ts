import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { RECEIPT_STATES, RECEIPT_WAYS } from '#domain/office-receipt.ts'
import { bookings, payments, refunds } from './bookings.ts'
import { calendarDateColumn, idColumn, momentColumn, paiseColumn } from './columns.ts'
import { staff } from './staff.ts'

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
    /** Why it was refused. The payer reads it in the mail. */
    reason: text('reason').notNull().default(''),
    /** The payment that it is part of, once the booking is paid. */
    paymentId: uuid('payment_id').references(() => payments.id),
  },
  (table) => [
    index('office_receipts_booking').on(table.bookingId),
    index('office_receipts_waiting')
      .on(table.enteredAt)
      .where(sql`${table.state} = 'waits'`),
    // One transfer cannot be counted twice. A number in the cash book counts within a book only, and books end.
    uniqueIndex('office_receipts_transfer')
      .on(table.way, table.reference)
      .where(sql`${table.way} <> 'cash' and ${table.state} <> 'refused'`),
    check('office_receipts_amount', sql`${table.amountPaise} > 0`),
    check('office_receipts_decided', sql`(${table.state} = 'waits') = (${table.decidedAt} is null)`),
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

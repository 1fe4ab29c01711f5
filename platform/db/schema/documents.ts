import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InvoicePaper } from '#features/documents/api/schemas.ts'
import type { VoucherSnapshot } from '#features/documents/api/voucher-snapshot.ts'
import { bookingDues, bookings, payments, refunds } from './bookings.ts'
import { cancellations } from './cancellations.ts'
import { idColumn, momentColumn } from './columns.ts'
import { storedFiles } from './operations.ts'
import { officeReceipts } from './receipts.ts'

/**
 * The last number that was used, in one row for each series and financial year. The lock on the row makes numbers
 * consecutive.
 */
export const documentCounters = pgTable(
  'document_counters',
  {
    /** See `NumberSeries` in features/documents/rules/tax-invoice.ts; empty for tax invoices. */
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [
    primaryKey({ name: 'document_counters_pk', columns: [table.series, table.financialYear] }),
    check('document_counters_positive', sql`${table.lastNumber} > 0`),
  ],
)

/** Receipts, tax invoices and credit notes as they were issued. Rows never change. */
export const invoices = pgTable(
  'invoices',
  {
    id: idColumn(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    number: integer('number').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** The payment that this paper is about. Refunds of other payments of the booking do not belong to this paper. */
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The due that an invoice is about: the difference of a dearer trip. Null: the price. */
    dueId: uuid('due_id')
      .unique()
      .references(() => bookingDues.id),
    /**
     * For a credit note: its refund, the cancellation of guests whose money bounced, or the bounced cheque that was set off
     * against refunds; and the paper that it corrects.
     */
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
    cancellationId: uuid('cancellation_id').references(() => cancellations.id),
    receiptId: uuid('receipt_id')
      .unique()
      .references(() => officeReceipts.id),
    invoiceId: uuid('invoice_id'),
    /** Everything that the paper says. The paper is shown from here, never from the booking. */
    snapshot: jsonb('snapshot').$type<InvoicePaper>().notNull(),
    /** SHA-256 of the snapshot in its canonical form. It shows when a row was changed by hand. */
    sha256: text('sha256').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    unique('invoices_number').on(table.series, table.financialYear, table.number),
    uniqueIndex('invoices_once_a_booking')
      .on(table.bookingId)
      .where(sql`${table.kind} = 'invoice' and ${table.dueId} is null`),
    // Money that is forgiven may be of several payments, each with an invoice.
    unique('invoices_once_a_cancellation').on(table.cancellationId, table.invoiceId),
    index('invoices_booking').on(table.bookingId),
    index('invoices_payment').on(table.paymentId),
    // The books of a month.
    index('invoices_created').on(table.createdAt),
    foreignKey({ name: 'invoices_credited', columns: [table.invoiceId], foreignColumns: [table.id] }),
    check(
      'invoices_credit',
      sql`case when ${table.kind} = 'credit_note' then num_nonnulls(${table.refundId}, ${table.cancellationId}, ${table.receiptId}) = 1 and ${table.invoiceId} is not null else num_nonnulls(${table.refundId}, ${table.cancellationId}, ${table.receiptId}, ${table.invoiceId}) = 0 end`,
    ),
  ],
)

/** Vouchers as they were issued. A booking that changes gets another one; the highest revision says what is. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: idColumn(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    revision: integer('revision').notNull(),
    /** Everything that the voucher says, for the pages that show it. */
    snapshot: jsonb('snapshot').$type<VoucherSnapshot>().notNull(),
    pdfSha256: text('pdf_sha256')
      .notNull()
      .references(() => storedFiles.sha256),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    unique('vouchers_revision').on(table.bookingId, table.revision),
    check('vouchers_revision_range', sql`${table.revision} between 1 and 255`),
  ],
)

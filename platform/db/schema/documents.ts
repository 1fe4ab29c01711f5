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
import type { InvoiceDocument } from '#features/documents/api/calls.ts'
import type { VoucherSnapshot } from '#features/documents/api/voucher-snapshot.ts'
import { balanceDues, bookings, payments, refunds } from './bookings.ts'
import { cancellations } from './cancellations.ts'
import { idColumn, timestampColumn } from './columns.ts'
import { storedFiles } from './operations.ts'
import { officePayments } from './office-payments.ts'

/** The last number used, one row per series and financial year. The row lock makes numbers consecutive. */
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

/** Receipts, tax invoices and credit notes as issued. Rows never change. */
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
    /** The payment that this document covers. Refunds of other payments of the booking are not included. */
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The balance due that an invoice covers: the price difference of a trip change. Null for the price. */
    balanceDueId: uuid('balance_due_id')
      .unique()
      .references(() => balanceDues.id),
    /**
     * For a credit note: the document that it corrects, and its cause. The cause is a refund, the cancellation of
     * guests whose payment bounced, or a bounced cheque that was set off against refunds.
     */
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
    cancellationId: uuid('cancellation_id').references(() => cancellations.id),
    officePaymentId: uuid('office_payment_id')
      .unique()
      .references(() => officePayments.id),
    invoiceId: uuid('invoice_id'),
    /** The whole content of the document. The document is rendered from this, never from the booking. */
    snapshot: jsonb('snapshot').$type<InvoiceDocument>().notNull(),
    /** SHA-256 of the snapshot in its canonical form. It reveals manual changes to a row. */
    sha256: text('sha256').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    unique('invoices_number').on(table.series, table.financialYear, table.number),
    uniqueIndex('invoices_once_a_booking')
      .on(table.bookingId)
      .where(sql`${table.kind} = 'invoice' and ${table.balanceDueId} is null`),
    // Waived money may belong to several payments, each with an invoice.
    unique('invoices_once_a_cancellation').on(table.cancellationId, table.invoiceId),
    index('invoices_booking').on(table.bookingId),
    index('invoices_payment').on(table.paymentId),
    // For the books of a month.
    index('invoices_created').on(table.createdAt),
    foreignKey({ name: 'invoices_credited', columns: [table.invoiceId], foreignColumns: [table.id] }),
    check(
      'invoices_credit',
      sql`case when ${table.kind} = 'credit_note' then num_nonnulls(${table.refundId}, ${table.cancellationId}, ${table.officePaymentId}) = 1 and ${table.invoiceId} is not null else num_nonnulls(${table.refundId}, ${table.cancellationId}, ${table.officePaymentId}, ${table.invoiceId}) = 0 end`,
    ),
  ],
)

/** Vouchers as issued. When a booking changes, another voucher is issued; the highest revision is valid. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: idColumn(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    revision: integer('revision').notNull(),
    /** The whole content of the voucher, for the pages that show it. */
    snapshot: jsonb('snapshot').$type<VoucherSnapshot>().notNull(),
    pdfSha256: text('pdf_sha256')
      .notNull()
      .references(() => storedFiles.sha256),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    unique('vouchers_revision').on(table.bookingId, table.revision),
    check('vouchers_revision_range', sql`${table.revision} between 1 and 255`),
  ],
)

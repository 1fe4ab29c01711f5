import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { invoices } from '#platform/db/schema/documents.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type NewInvoiceRow = typeof invoices.$inferInsert

/** The only queries for receipts, invoices and credit notes. Rows are inserted and read, never updated. */
export const invoiceRepository = {
  async insert(tx: Transaction, row: NewInvoiceRow): Promise<InvoiceRow> {
    const [insertedRow] = await tx.insert(invoices).values(row).returning()
    if (insertedRow === undefined) throw new Error('an invoice row was not inserted')
    return insertedRow
  },

  async findById(db: Queryable, id: string): Promise<InvoiceRow | undefined> {
    const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
    return row
  },

  /** The single invoice or receipt for the price of a booking. */
  async findByBooking(db: Queryable, bookingId: string): Promise<InvoiceRow | undefined> {
    const [row] = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.bookingId, bookingId), eq(invoices.kind, 'invoice'), isNull(invoices.balanceDueId)))
    return row
  },

  /** The invoice of the price difference paid for a more expensive trip. */
  async findByBalanceDue(db: Queryable, balanceDueId: string): Promise<InvoiceRow | undefined> {
    const [row] = await db.select().from(invoices).where(eq(invoices.balanceDueId, balanceDueId))
    return row
  },

  async findByRefund(db: Queryable, refundId: string): Promise<InvoiceRow | undefined> {
    const [row] = await db.select().from(invoices).where(eq(invoices.refundId, refundId))
    return row
  },

  /** The credit notes for the amounts waived by a cancellation: one for each invoice affected. */
  async findByCancellation(db: Queryable, cancellationId: string): Promise<InvoiceRow[]> {
    return db.select().from(invoices).where(eq(invoices.cancellationId, cancellationId)).orderBy(asc(invoices.number))
  },

  async findByOfficePayment(db: Queryable, officePaymentId: string): Promise<InvoiceRow | undefined> {
    const [row] = await db.select().from(invoices).where(eq(invoices.officePaymentId, officePaymentId))
    return row
  },

  /** The credit notes of an invoice, in order of issue. */
  async findCredits(db: Queryable, invoiceId: string): Promise<InvoiceRow[]> {
    return db
      .select()
      .from(invoices)
      .where(eq(invoices.invoiceId, invoiceId))
      .orderBy(asc(invoices.createdAt), asc(invoices.number))
  },

  /** All documents of several bookings. The invoice of each booking comes before its credit notes. */
  async findByBookings(db: Queryable, bookingIds: readonly string[]): Promise<InvoiceRow[]> {
    return db
      .select()
      .from(invoices)
      .where(inArray(invoices.bookingId, [...bookingIds]))
      .orderBy(sql`${invoices.kind} = 'credit_note'`, asc(invoices.createdAt), asc(invoices.number))
  },
}

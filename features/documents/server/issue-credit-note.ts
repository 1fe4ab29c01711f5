import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import { seriesOf } from '../rules/tax-invoice.ts'
import { cancellationRepository, type CancellationRow } from '#features/bookings/server/cancellation-repository.ts'
import { dueRepository } from '#features/payments/server/due-repository.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { paymentRepository, refundRepository } from '#features/payments/server/payment-repository.ts'
import { receiptRepository } from '#features/receipts/server/receipt-repository.ts'
import { setOffRepository } from '#features/receipts/server/set-off-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { invoiceRepository, type InvoiceRow } from './invoice-repository.ts'
import { issueDueInvoice, issueInvoice } from './issue-invoice.ts'
import { issuePaper } from './issue-paper.ts'
import { writeCreditNote, type Credited } from './write-invoice.ts'

/**
 * Issues the credit note of a refund that the gateway has carried out. Credit notes have a number series of their own.
 * There is one for each refund. When the refund is quicker than the job that issues the invoice, the invoice is issued
 * first.
 *
 * @returns null when there is nothing to credit: the refund is not carried out yet, or its payment was never invoiced
 *   (a second payment, or one that came too late for the booking).
 */
export async function issueCreditNote(platform: Platform, refundId: string): Promise<InvoiceRow | null> {
  return issueOnce(platform, async (tx) => {
    const refund = await refundRepository.findById(tx, refundId)
    if (refund === undefined || refund.status !== 'processed') return null
    const { bookingId, paymentId, amountPaise: amount, reason, gatewayRefundId } = refund
    return {
      bookingId,
      ...(await findInvoiced(tx, paymentId)),
      about: { refundId },
      issued: () => invoiceRepository.findByRefund(tx, refundId),
      credited: { amount, reason, refundId: gatewayRefundId },
    }
  })
}

/**
 * Issues the credit notes of guests who have cancelled after the cheque for them had bounced. Nothing goes back for them,
 * and nothing is asked for, but the invoices say that they were paid for. There is one for each invoice: that of the price,
 * and those of differences that were paid later.
 *
 * @returns none when nothing was owed for these guests.
 */
export async function creditUnpaidGuests(platform: Platform, cancellationId: string): Promise<InvoiceRow[]> {
  const { db } = platform
  const cancellation = await cancellationRepository.findById(db, cancellationId)
  if (cancellation === undefined || cancellation.forgivenPaise === 0) return []
  const { bookingId, forgivenPaise } = cancellation
  const before = await invoiceRepository.findByCancellation(db, cancellationId)
  if (addPaise(...before.map(({ snapshot }) => paise(snapshot.total))) === forgivenPaise) return before
  const notes: InvoiceRow[] = []
  for (const { amount, ...invoiced } of await findForgiven(db, cancellation)) {
    const note = await issueOnce(platform, async (tx) => ({
      bookingId,
      ...invoiced,
      about: { cancellationId },
      issued: async ({ id }) =>
        (await invoiceRepository.findByCancellation(tx, cancellationId)).find(({ invoiceId }) => invoiceId === id),
      credited: { amount, reason: 'cheque_bounced', refundId: null },
    }))
    if (note !== null) notes.push(note)
  }
  return notes
}

/** What was forgiven, by the invoice that says it. Cancellations of before say only how much: it is that of the price. */
async function findForgiven(
  db: Queryable,
  { id, forgivenPaise }: CancellationRow,
): Promise<(Invoiced & { amount: Paise })[]> {
  const shares = await cancellationRepository.listShares(db, id)
  if (shares.length === 0) return [{ amount: forgivenPaise }]
  return Promise.all(
    shares.map(async ({ paymentId, amountPaise: amount }) => ({ ...(await findInvoiced(db, paymentId)), amount })),
  )
}

/**
 * Issues the credit note of what a bounced cheque took off refunds. Guests have cancelled, so the invoice says too much; but
 * their money never came, so it does not go back, and no refund will credit it.
 *
 * @returns null when the cheque lowered no refund of an invoiced payment.
 */
export async function creditSetOff(platform: Platform, receiptId: string): Promise<InvoiceRow | null> {
  return issueOnce(platform, async (tx) => {
    const receipt = await receiptRepository.find(tx, receiptId)
    const setOffs = await setOffRepository.listOfReceipt(tx, receiptId)
    const amount = addPaise(...setOffs.map(({ amountPaise }) => amountPaise))
    if (receipt === undefined || amount === 0) return null
    const { bookingId, paymentId } = receipt
    return {
      bookingId,
      ...(paymentId === null ? { paymentId } : await findInvoiced(tx, paymentId)),
      about: { receiptId },
      issued: () => invoiceRepository.findByReceipt(tx, receiptId),
      credited: { amount, reason: 'refund_set_off', refundId: null },
    }
  })
}

/** Which invoice says what a payment was for. */
type Invoiced = {
  /** The payment that the invoice must be of; left out where any is right. */
  paymentId?: string | null
  /** The due that has an invoice of its own. Left out: the invoice of the price. */
  dueId?: string
}
type Credit = Invoiced & {
  bookingId: string
  /** What the note is of: there is one for each, and for each invoice. */
  about: { refundId: string } | { cancellationId: string } | { receiptId: string }
  issued: (invoice: InvoiceRow) => Promise<InvoiceRow | undefined>
  credited: Credited
}

/** The frame of every credit note: the invoice first, and one note for each reason. */
async function issueOnce(
  platform: Platform,
  read: (tx: Transaction) => Promise<Credit | null>,
): Promise<InvoiceRow | null> {
  return inTransaction(platform.db, async (tx) => {
    const credit = await read(tx)
    if (credit === null) return null
    const { bookingId, paymentId, dueId, about, credited } = credit
    const invoice = await (dueId === undefined
      ? issueInvoice(platform, tx, bookingId)
      : issueDueInvoice(platform, tx, dueId))
    if (invoice === null || (paymentId !== undefined && invoice.paymentId !== paymentId)) return null
    const issued = await credit.issued(invoice)
    if (issued !== undefined) return issued
    const { isTest, tax } = invoice.snapshot
    return issuePaper(platform, tx, {
      series: seriesOf({ kind: 'credit_note', isTaxed: tax !== null, isTest }),
      about: { kind: 'credit_note', bookingId, paymentId: invoice.paymentId, ...about, invoiceId: invoice.id },
      write: (issue) => writeCreditNote(invoice.snapshot, credited, issue),
    })
  })
}

/**
 * The payment whose invoice says what a payment was for. The difference of a change has one of its own. Money in the place
 * of a bounced cheque has none: the invoice was issued when the cheque came. Money that paid nothing has no invoice at all.
 */
async function findInvoiced(db: Queryable, paymentId: string): Promise<Invoiced> {
  const payment = await paymentRepository.findById(db, paymentId)
  const order = payment && (await gatewayOrderRepository.findById(db, payment.gatewayOrderRowId))
  if (order?.status !== 'paid' || order.dueId === null) return { paymentId }
  // A second payment of the same order has paid nothing.
  if ((await paymentRepository.findCapturedOfOrder(db, order.id))?.id !== paymentId) return { paymentId }
  const due = await dueRepository.findById(db, order.dueId)
  // Only money of the office bounces, and what replaces it never does.
  const replaced = due?.paymentId ?? null
  return replaced === null ? { paymentId, dueId: order.dueId } : findInvoiced(db, replaced)
}

import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import { seriesOf } from '../rules/tax-invoice.ts'
import { cancellationRepository, type CancellationRow } from '#features/bookings/server/cancellation-repository.ts'
import { balanceDueRepository } from '#features/payments/server/balance-due-repository.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { paymentRepository, refundRepository } from '#features/payments/server/payment-repository.ts'
import { officePaymentRepository } from '#features/office-payments/server/office-payment-repository.ts'
import { setOffRepository } from '#features/office-payments/server/set-off-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { invoiceRepository, type InvoiceRow } from './invoice-repository.ts'
import { issueBalanceDueInvoice, issueInvoice } from './issue-invoice.ts'
import { issueDocument } from './issue-billing-document.ts'
import { writeCreditNote, type CreditDetails } from './write-invoice.ts'

/**
 * Issues the credit note for a refund that the gateway has carried out, one per refund. Credit notes have their own
 * number series. If the refund is processed before the job that issues the invoice, the invoice is issued first.
 *
 * @returns null when there is nothing to credit: the refund is not carried out yet, or its payment was never invoiced
 * (a second payment, or one that came too late for the booking).
 */
export async function issueCreditNote(platform: Platform, refundId: string): Promise<InvoiceRow | null> {
  return issueOnce(platform, async (tx) => {
    const refund = await refundRepository.findById(tx, refundId)
    if (refund === undefined || refund.status !== 'processed') return null
    const { bookingId, paymentId, amountPaise: amount, reason, gatewayRefundId } = refund
    return {
      bookingId,
      ...(await getInvoicedPayment(tx, paymentId)),
      about: { refundId },
      issued: () => invoiceRepository.findByRefund(tx, refundId),
      credited: { amount, reason, refundId: gatewayRefundId },
    }
  })
}

/**
 * Issues the credit notes for guests who cancelled after their cheque had bounced. Nothing is refunded to them or
 * collected from them, but the invoices say that they paid. Each invoice gets one note: the invoice for the price, and
 * those for differences paid later.
 *
 * @returns none when nothing was due for these guests.
 */
export async function creditUnpaidGuests(platform: Platform, cancellationId: string): Promise<InvoiceRow[]> {
  const { db } = platform
  const cancellation = await cancellationRepository.findById(db, cancellationId)
  if (cancellation === undefined || cancellation.forgivenPaise === 0) return []
  const { bookingId, forgivenPaise } = cancellation
  const before = await invoiceRepository.findByCancellation(db, cancellationId)
  if (addPaise(...before.map(({ snapshot }) => paise(snapshot.total))) === forgivenPaise) return before
  const notes: InvoiceRow[] = []
  for (const { amount, ...invoicedPayment } of await findForgiven(db, cancellation)) {
    const note = await issueOnce(platform, async (tx) => ({
      bookingId,
      ...invoicedPayment,
      about: { cancellationId },
      issued: async ({ id }) =>
        (await invoiceRepository.findByCancellation(tx, cancellationId)).find(({ invoiceId }) => invoiceId === id),
      credited: { amount, reason: 'cheque_bounced', refundId: null },
    }))
    if (note !== null) notes.push(note)
  }
  return notes
}

/**
 * The waived amounts by invoice. Older cancellations store only the total, which is credited to the invoice for the
 * price.
 */
async function findForgiven(
  db: Queryable,
  { id, forgivenPaise }: CancellationRow,
): Promise<(InvoicedPayment & { amount: Paise })[]> {
  const shares = await cancellationRepository.listShares(db, id)
  if (shares.length === 0) return [{ amount: forgivenPaise }]
  return Promise.all(
    shares.map(async ({ paymentId, amountPaise: amount }) => ({
      ...(await getInvoicedPayment(db, paymentId)),
      amount,
    })),
  )
}

/**
 * Issues the credit note for refunds reduced by a bounced cheque. Guests have cancelled, so the invoice is too high.
 * Their payment never arrived, so it is not refunded, and no refund leads to a credit note.
 *
 * @returns null when the cheque reduced no refund of an invoiced payment.
 */
export async function creditSetOff(platform: Platform, officePaymentId: string): Promise<InvoiceRow | null> {
  return issueOnce(platform, async (tx) => {
    const officePayment = await officePaymentRepository.find(tx, officePaymentId)
    const setOffs = await setOffRepository.listByOfficePayment(tx, officePaymentId)
    const amount = addPaise(...setOffs.map(({ amountPaise }) => amountPaise))
    if (officePayment === undefined || amount === 0) return null
    const { bookingId, paymentId } = officePayment
    return {
      bookingId,
      ...(paymentId === null ? { paymentId } : await getInvoicedPayment(tx, paymentId)),
      about: { officePaymentId },
      issued: () => invoiceRepository.findByOfficePayment(tx, officePaymentId),
      credited: { amount, reason: 'refund_set_off', refundId: null },
    }
  })
}

/** The invoice that covers a payment. */
type InvoicedPayment = {
  /** The payment that the invoice must belong to. If omitted, any payment matches. */
  paymentId?: string | null
  /** The balance due that has its own invoice. If omitted, the invoice for the price is used. */
  balanceDueId?: string
}
type Credit = InvoicedPayment & {
  bookingId: string
  /** The reason for the note. There is one note per reason and invoice. */
  about: { refundId: string } | { cancellationId: string } | { officePaymentId: string }
  issued: (invoice: InvoiceRow) => Promise<InvoiceRow | undefined>
  credited: CreditDetails
}

/** The steps of every credit note: the invoice is issued first, and there is one note per reason. */
async function issueOnce(
  platform: Platform,
  read: (tx: Transaction) => Promise<Credit | null>,
): Promise<InvoiceRow | null> {
  return inTransaction(platform.db, async (tx) => {
    const credit = await read(tx)
    if (credit === null) return null
    const { bookingId, paymentId, balanceDueId, about, credited } = credit
    const invoice = await (balanceDueId === undefined
      ? issueInvoice(platform, tx, bookingId)
      : issueBalanceDueInvoice(platform, tx, balanceDueId))
    if (invoice === null || (paymentId !== undefined && invoice.paymentId !== paymentId)) return null
    const issued = await credit.issued(invoice)
    if (issued !== undefined) return issued
    const { isTest, tax } = invoice.snapshot
    return issueDocument(platform, tx, {
      series: seriesOf({ kind: 'credit_note', isTaxed: tax !== null, isTest }),
      about: { kind: 'credit_note', bookingId, paymentId: invoice.paymentId, ...about, invoiceId: invoice.id },
      write: (issue) => writeCreditNote(invoice.snapshot, credited, issue),
    })
  })
}

/**
 * Finds which invoice covers a payment. The difference for a change has its own invoice. A replacement for a bounced
 * cheque is covered by the invoice issued for the cheque. A payment that paid for nothing has no invoice.
 */
async function getInvoicedPayment(db: Queryable, paymentId: string): Promise<InvoicedPayment> {
  const payment = await paymentRepository.findById(db, paymentId)
  const order = payment && (await gatewayOrderRepository.findById(db, payment.gatewayOrderRowId))
  if (order?.status !== 'paid' || order.balanceDueId === null) return { paymentId }
  // A second payment of the same order has paid for nothing.
  if ((await paymentRepository.findCapturedOfOrder(db, order.id))?.id !== paymentId) return { paymentId }
  const due = await balanceDueRepository.findById(db, order.balanceDueId)
  // Only office payments bounce, and their replacement never does, so this recurses at most once.
  const replacedPaymentId = due?.paymentId ?? null
  return replacedPaymentId === null
    ? { paymentId, balanceDueId: order.balanceDueId }
    : getInvoicedPayment(db, replacedPaymentId)
}

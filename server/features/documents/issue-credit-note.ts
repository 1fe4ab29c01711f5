import { addPaise } from '#domain/money.ts'
import { seriesOf } from '#domain/tax-invoice.ts'
import { cancellationRepository } from '#server/features/bookings/cancellation-repository.ts'
import { refundRepository, type RefundRow } from '#server/features/payments/payment-repository.ts'
import { receiptRepository } from '#server/features/receipts/receipt-repository.ts'
import { setOffRepository } from '#server/features/receipts/set-off-repository.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoiceRepository, type InvoiceRow } from './invoice-repository.ts'
import { issueInvoice } from './issue-invoice.ts'
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
  return inTransaction(platform.db, async (tx) => {
    const refund = await refundRepository.findById(tx, refundId)
    if (refund === undefined || refund.status !== 'processed') return null
    const invoice = await issueInvoice(platform, tx, refund.bookingId)
    if (invoice === null || invoice.paymentId !== refund.paymentId) return null
    const issued = await invoiceRepository.findByRefund(tx, refundId)
    if (issued !== undefined) return issued
    const { isTest, tax } = invoice.snapshot
    return issuePaper(platform, tx, {
      series: seriesOf({ kind: 'credit_note', isTaxed: tax !== null, isTest }),
      about: {
        kind: 'credit_note',
        bookingId: refund.bookingId,
        paymentId: refund.paymentId,
        refundId,
        invoiceId: invoice.id,
      },
      write: (issue) => writeCreditNote(invoice.snapshot, creditedBy(refund), issue),
    })
  })
}

/**
 * Issues the credit note of guests who have cancelled after the cheque for them had bounced. Nothing goes back for them,
 * and nothing is asked for, but the invoice says that they were paid for.
 *
 * @returns null when nothing was owed for these guests.
 */
export async function creditUnpaidGuests(platform: Platform, cancellationId: string): Promise<InvoiceRow | null> {
  return inTransaction(platform.db, async (tx) => {
    const cancellation = await cancellationRepository.findById(tx, cancellationId)
    if (cancellation === undefined || cancellation.forgivenPaise === 0) return null
    const { bookingId, forgivenPaise: amount } = cancellation
    const invoice = await issueInvoice(platform, tx, bookingId)
    if (invoice === null) return null
    const issued = await invoiceRepository.findByCancellation(tx, cancellationId)
    if (issued !== undefined) return issued
    const { isTest, tax } = invoice.snapshot
    return issuePaper(platform, tx, {
      series: seriesOf({ kind: 'credit_note', isTaxed: tax !== null, isTest }),
      about: { kind: 'credit_note', bookingId, paymentId: invoice.paymentId, cancellationId, invoiceId: invoice.id },
      write: (issue) => writeCreditNote(invoice.snapshot, { amount, reason: 'cheque_bounced', refundId: null }, issue),
    })
  })
}

/**
 * Issues the credit note of what a bounced cheque took off refunds. Guests have cancelled, so the invoice says too much; but
 * their money never came, so it does not go back, and no refund will credit it.
 *
 * @returns null when the cheque lowered no refund of an invoiced payment.
 */
export async function creditSetOff(platform: Platform, receiptId: string): Promise<InvoiceRow | null> {
  return inTransaction(platform.db, async (tx) => {
    const receipt = await receiptRepository.find(tx, receiptId)
    const amount = addPaise(
      ...(await setOffRepository.listOfReceipt(tx, receiptId)).map(({ amountPaise }) => amountPaise),
    )
    if (receipt === undefined || amount === 0) return null
    const { bookingId } = receipt
    const invoice = await issueInvoice(platform, tx, bookingId)
    if (invoice === null || invoice.paymentId !== receipt.paymentId) return null
    const issued = await invoiceRepository.findByReceipt(tx, receiptId)
    if (issued !== undefined) return issued
    const { isTest, tax } = invoice.snapshot
    return issuePaper(platform, tx, {
      series: seriesOf({ kind: 'credit_note', isTaxed: tax !== null, isTest }),
      about: { kind: 'credit_note', bookingId, paymentId: invoice.paymentId, receiptId, invoiceId: invoice.id },
      write: (issue) => writeCreditNote(invoice.snapshot, { amount, reason: 'refund_set_off', refundId: null }, issue),
    })
  })
}

function creditedBy({ amountPaise, reason, gatewayRefundId }: RefundRow): Credited {
  return { amount: amountPaise, reason, refundId: gatewayRefundId }
}

import { seriesOf } from '#domain/tax-invoice.ts'
import { bookingRepository } from '#server/features/bookings/booking-repository.ts'
import { findBookingAsSold } from '#server/features/payments/booking-as-sold.ts'
import { gatewayOrderRepository } from '#server/features/payments/gateway-order-repository.ts'
import { paymentRepository } from '#server/features/payments/payment-repository.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoiceRepository, type InvoiceRow } from './invoice-repository.ts'
import { issuePaper } from './issue-paper.ts'
import { writeInvoice, type PaidBooking } from './write-invoice.ts'

/**
 * The receipt or tax invoice of a paid booking. It is issued now if there is none yet. There is one for each booking,
 * also when several callers ask at the same moment. A booking that was cancelled after its payment has one too: its
 * credit note refers to it.
 *
 * @returns null for a booking that was not paid, or cost nothing.
 */
export async function issueInvoice(platform: Platform, tx: Transaction, bookingId: string): Promise<InvoiceRow | null> {
  // Another transaction that issues for the same booking waits here, before it takes a number.
  const booking = await bookingRepository.findForUpdate(tx, bookingId)
  if (booking === undefined || booking.confirmedAt === null || booking.payablePaise === 0) return null
  const issued = await invoiceRepository.findOfBooking(tx, bookingId)
  if (issued !== undefined) return issued
  const paid = await findPayment(tx, booking)
  if (paid === null) return null
  const facts = { isTaxed: platform.env.tax !== undefined, isTest: paid.order.mode === 'sandbox' }
  return issuePaper(platform, tx, {
    series: seriesOf({ kind: 'invoice', ...facts }),
    about: { kind: 'invoice', bookingId, paymentId: paid.payment.id },
    write: (issue) => writeInvoice(platform, paid, issue),
  })
}

async function findPayment(tx: Transaction, booking: PaidBooking['booking']): Promise<PaidBooking | null> {
  const orders = await gatewayOrderRepository.findOfBookings(tx, [booking.id])
  const order = orders.find(({ status, dueId }) => status === 'paid' && dueId === null)
  const payment = order && (await paymentRepository.findCapturedOfOrder(tx, order.id))
  if (order === undefined || payment === undefined) return null
  return { booking: await findBookingAsSold(tx, booking), order, payment }
}

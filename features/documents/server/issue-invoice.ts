import { seriesOf } from '../rules/tax-invoice.ts'
import { costOf } from '#features/bookings/rules/booking-line.ts'
import { addPaise, paise } from '#kernel/money/money.ts'
import { linesOf } from '#features/bookings/rules/price-booking.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { getBookingAsSold } from '#features/payments/server/booking-as-sold.ts'
import { changeRepository } from '#features/payments/server/change-repository.ts'
import { balanceDueRepository } from '#features/payments/server/balance-due-repository.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { paymentRepository } from '#features/payments/server/payment-repository.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { refreshOffice } from '#platform/office/office-settings.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { invoiceRepository, type InvoiceRow } from './invoice-repository.ts'
import { issueDocument } from './issue-billing-document.ts'
import { writeDifferenceInvoice, writeInvoice, type PaidBooking } from './write-invoice.ts'

/**
 * Returns the receipt or tax invoice of a paid booking, and issues it if there is none yet. There is only one for each
 * booking, even with concurrent calls. A booking that was cancelled after its payment has one too, because its credit
 * note refers to it.
 *
 * @returns null for a booking that was not paid, or cost nothing.
 */
export async function issueInvoice(platform: Platform, tx: Transaction, bookingId: string): Promise<InvoiceRow | null> {
  // Another transaction that issues a document for this booking waits here, before it takes a number.
  const booking = await bookingRepository.findForUpdate(tx, bookingId)
  if (booking === undefined || booking.confirmedAt === null || booking.payablePaise === 0) return null
  const issued = await invoiceRepository.findByBooking(tx, bookingId)
  if (issued !== undefined) return issued
  const paid = await findPayment(tx, booking)
  if (paid === null) return null
  // Another process may have changed the settings within the last second.
  const currentPlatform = await withCurrentOffice(platform, tx)
  const facts = { isTaxed: currentPlatform.office.tax !== undefined, isTest: paid.order.mode === 'sandbox' }
  return issueDocument(platform, tx, {
    series: seriesOf({ kind: 'invoice', ...facts }),
    about: { kind: 'invoice', bookingId, paymentId: paid.payment.id },
    write: (issue) => writeInvoice(currentPlatform, paid, issue),
  })
}

/**
 * The platform with the current settings. They may change while the transaction waits for its number, but the series
 * and the content of a document must be consistent.
 */
async function withCurrentOffice(platform: Platform, tx: Transaction): Promise<Platform> {
  await refreshOffice(platform, tx)
  return { ...platform, office: { ...platform.office } }
}

async function findPayment(tx: Transaction, booking: PaidBooking['booking']): Promise<PaidBooking | null> {
  const orders = await gatewayOrderRepository.findByBookings(tx, [booking.id])
  const order = orders.find(({ status, balanceDueId }) => status === 'paid' && balanceDueId === null)
  const payment = order && (await paymentRepository.findCapturedOfOrder(tx, order.id))
  if (order === undefined || payment === undefined) return null
  return { booking: await findFirstSale(tx, booking), order, payment }
}

/** A booking as first sold, without the price differences paid later. Each of these differences has its own invoice. */
async function findFirstSale(tx: Transaction, booking: BookingRow): Promise<BookingRow> {
  const bookingAsSold = await getBookingAsSold(tx, booking)
  const paid = await changeRepository.findPaid(tx, booking.id)
  const [first] = paid
  if (first === undefined) return bookingAsSold
  const { guests } = bookingAsSold
  const { fromPricePerGuestPaise: pricePerGuestPaise, fromStartDate: startDate } = first.change
  const payablePaise = paise(bookingAsSold.payablePaise - addPaise(...paid.map(({ due }) => due.amountPaise)))
  const subtotalPaise = costOf(linesOf({ pricePerGuest: pricePerGuestPaise, guests }))
  const discountPaise = paise(subtotalPaise - payablePaise)
  return { ...bookingAsSold, startDate, pricePerGuestPaise, payablePaise, subtotalPaise, discountPaise }
}

/**
 * Returns the receipt or tax invoice of the price difference paid for a more expensive trip, and issues it if there is
 * none yet. Each difference has its own. The first invoice of the booking stays as it is.
 *
 * @returns null for a balance due that is not paid, or that is not for a change.
 */
export async function issueBalanceDueInvoice(
  platform: Platform,
  tx: Transaction,
  balanceDueId: string,
): Promise<InvoiceRow | null> {
  const due = await balanceDueRepository.findById(tx, balanceDueId)
  if (due?.status !== 'paid' || due.reason !== 'change') return null
  const { bookingId, amountPaise } = due
  // Another transaction that issues a document for this booking waits here.
  const booking = await bookingRepository.findForUpdate(tx, bookingId)
  const issued = await invoiceRepository.findByBalanceDue(tx, balanceDueId)
  if (issued !== undefined) return issued
  const orders = await gatewayOrderRepository.findByBookings(tx, [bookingId])
  const order = orders.find((one) => one.status === 'paid' && one.balanceDueId === balanceDueId)
  const payment = order && (await paymentRepository.findCapturedOfOrder(tx, order.id))
  const change = await changeRepository.find(tx, balanceDueId)
  if (booking === undefined || order === undefined || payment === undefined || change === undefined) return null
  const currentPlatform = await withCurrentOffice(platform, tx)
  const { guests, startDate, endDate, snapshot } = change
  const paid = { booking: { ...booking, guests, startDate, endDate, snapshot }, order, payment }
  const facts = { isTaxed: currentPlatform.office.tax !== undefined, isTest: order.mode === 'sandbox' }
  return issueDocument(platform, tx, {
    series: seriesOf({ kind: 'invoice', ...facts }),
    about: { kind: 'invoice', bookingId, paymentId: payment.id, balanceDueId },
    write: (issue) => writeDifferenceInvoice(currentPlatform, { paid, amount: amountPaise }, issue),
  })
}

import type { InvoiceDocument, DocumentTax } from '../api/calls.ts'
import { DEFAULT_PAYMENT_METHOD } from '#features/payments/api/payment-method.ts'
import { amountInWords } from '#kernel/money/amount-in-words.ts'
import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { findStateByName, type IndianState } from '#kernel/people/indian-states.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { linesOf } from '#features/bookings/rules/price-booking.ts'
import { splitTax } from '../rules/tax-invoice.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { GatewayOrderRow } from '#features/payments/server/gateway-order-repository.ts'
import type { PaymentRow } from '#features/payments/server/payment-repository.ts'
import { paymentMethodLabel } from '#features/payments/server/to-payment-summary-dto.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { TaxSettings } from '#platform/environment/tax-settings.ts'

export type PaidBooking = { booking: BookingRow; order: GatewayOrderRow; payment: PaymentRow }

type IssueDetails = { number: string; issuedOn: CalendarDate }

/** The complete content of an invoice as stored. While no GSTIN is set, it is a receipt without tax lines. */
export function writeInvoice(
  platform: Pick<Platform, 'site' | 'office'>,
  paid: PaidBooking,
  issue: IssueDetails,
): InvoiceDocument {
  const { booking, order, payment } = paid
  const { site, office } = platform
  const buyerState = findStateByName(booking.addressState)
  const total = booking.payablePaise
  return {
    version: 1,
    title: office.tax === undefined ? 'receipt' : 'tax_invoice',
    ...issue,
    isTest: order.mode === 'sandbox',
    seller: {
      name: site.legalName,
      address: [...site.address],
      phone: site.phone,
      email: site.email,
      gstin: office.tax?.gstin ?? null,
      state: office.tax === undefined ? null : toCodeAndName(office.tax.state),
    },
    buyer: { name: booking.customerName, address: addressOf(booking), state: buyerState && toCodeAndName(buyerState) },
    trip: {
      reference: booking.reference,
      packageName: booking.snapshot.packageName,
      startDate: booking.startDate,
      endDate: booking.endDate,
      guests: booking.guests,
    },
    lines: chargesOf(booking),
    discount: booking.discountPaise,
    ...(booking.discountReason === '' ? {} : { discountReason: booking.discountReason }),
    total,
    totalInWords: amountInWords(total),
    tax: office.tax === undefined ? null : taxOf(office.tax, total, buyerState),
    payment: {
      orderId: order.gatewayOrderId ?? order.receipt,
      paymentId: payment.gatewayPaymentId ?? order.receipt,
      method: paymentMethodLabel(payment.method) ?? DEFAULT_PAYMENT_METHOD,
      paidOn: todayIn(BUSINESS_TIME_ZONE, payment.capturedAt ?? booking.confirmedAt ?? booking.updatedAt),
    },
    credit: null,
  }
}

/** The content of the invoice for a price difference: one line, for the new trip. */
export function writeDifferenceInvoice(
  platform: Pick<Platform, 'site' | 'office'>,
  { paid, amount }: { paid: PaidBooking; amount: Paise },
  issue: IssueDetails,
): InvoiceDocument {
  const none = { discountPaise: paise(0), discountReason: '' }
  const billingDocument = writeInvoice(
    platform,
    { ...paid, booking: { ...paid.booking, payablePaise: amount, ...none } },
    issue,
  )
  return { ...billingDocument, lines: [{ kind: 'change', quantity: 1, unit: amount, amount }] }
}

/** The price of the booking as lines of the invoice. */
function chargesOf({ pricePerGuestPaise: pricePerGuest, guests }: BookingRow): InvoiceDocument['lines'] {
  return linesOf({ pricePerGuest, guests }).map(({ quantity, unit, amount }) => ({
    kind: 'trip',
    quantity,
    unit,
    amount,
  }))
}

/** The amount of a credit note: money that was refunded, or that never arrived. */
export type CreditDetails = { amount: Paise; reason: InvoiceCredit['reason']; refundId: string | null }
type InvoiceCredit = NonNullable<InvoiceDocument['credit']>

/**
 * The content of a credit note. Seller, buyer, rate and place of supply are those of the invoice, even
 * when they have changed since.
 */
export function writeCreditNote(
  invoice: InvoiceDocument,
  { amount, reason, refundId }: CreditDetails,
  issue: IssueDetails,
): InvoiceDocument {
  return {
    ...invoice,
    title: 'credit_note',
    ...issue,
    lines: [{ kind: 'refund', quantity: 1, unit: amount, amount }],
    discount: paise(0),
    total: amount,
    totalInWords: amountInWords(amount),
    tax: invoice.tax && { ...invoice.tax, ...splitTax({ ...invoice.tax, total: amount }) },
    credit: {
      number: invoice.number,
      issuedOn: invoice.issuedOn,
      title: invoice.title,
      reason,
      refundId,
    },
  }
}

/**
 * The tax of a total. When the traveller's state is unknown, or the traveller lives abroad, the place of supply is our
 * own state: section 12(2)(b)(ii) of the IGST Act, for a recipient without an address on record.
 */
function taxOf(tax: TaxSettings, total: Paise, buyerState: IndianState | null): DocumentTax {
  const placeOfSupply = buyerState ?? tax.state
  const isInterstate = placeOfSupply.code !== tax.state.code
  const { rateBasisPoints, sac } = tax
  return {
    sac,
    rateBasisPoints,
    placeOfSupply: toCodeAndName(placeOfSupply),
    isInterstate,
    localTax: placeOfSupply.isUnionTerritory ? 'UTGST' : 'SGST',
    ...splitTax({ total, rateBasisPoints, isInterstate }),
  }
}

function toCodeAndName({ code, name }: IndianState): { code: string; name: string } {
  return { code, name }
}

function addressOf({ address1, address2, addressState, zip, addressCountry }: BookingRow): string[] {
  const addressLine = [addressState, zip].filter((text) => text !== '').join(' ')
  return [address1, address2, addressLine, addressCountry].filter((line) => line !== '')
}

import { DEFAULT_PAYMENT_METHOD } from '../api/payment-method.ts'
import type { PaymentSummary } from '../api/schemas.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'

/** The names of the ways to pay, most of them the gateway's, and our words for people. */
const METHOD_LABELS: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  paylater: 'Pay later',
  // Taken by the office (features/receipts/rules/office-receipt.ts).
  cash: 'Cash',
  neft: 'NEFT',
  rtgs: 'RTGS',
  imps: 'IMPS',
  cheque: 'Cheque',
  several: 'Several ways',
}

/** The way to pay, in words for people. Undefined for a way that we do not know. */
export function paymentMethodLabel(method: string | null): string | undefined {
  return METHOD_LABELS[method ?? '']
}

/**
 * What step 3 of the wizard shows: the booking as it was sold. `amount` is in paise. A free booking has no gateway
 * order: the summary shows its booking reference instead.
 */
export function toPaymentSummaryDto({
  booking,
  cancelledGuests,
  gatewayOrderId,
  method,
}: {
  booking: BookingRow
  cancelledGuests: number
  gatewayOrderId: string | null
  method: string | null
}): PaymentSummary {
  return {
    orderId: gatewayOrderId ?? booking.reference,
    purchasedAt: (booking.confirmedAt ?? booking.updatedAt).toISOString(),
    currency: 'INR',
    amount: booking.payablePaise,
    method: paymentMethodLabel(method) ?? DEFAULT_PAYMENT_METHOD,
    customerName: booking.customerName,
    email: booking.email,
    guests: booking.guests,
    cancelledGuests,
    startDate: booking.startDate,
    endDate: booking.endDate,
    packageName: booking.snapshot.packageName,
    reference: booking.reference,
  }
}

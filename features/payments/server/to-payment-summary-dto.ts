import { DEFAULT_PAYMENT_METHOD } from '../api/payment-method.ts'
import type { PaymentSummary } from '../api/calls.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'

/** Our labels for the payment methods. Most keys are the gateway's own names. */
const METHOD_LABELS: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  paylater: 'Pay later',
  // The methods of office payments (features/office-payments/rules/office-payment.ts).
  cash: 'Cash',
  neft: 'NEFT',
  rtgs: 'RTGS',
  imps: 'IMPS',
  cheque: 'Cheque',
  several: 'Several ways',
}

/** The label of a payment method. Undefined for a method that we do not know. */
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

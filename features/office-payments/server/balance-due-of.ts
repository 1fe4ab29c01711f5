import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { BalanceDueRow } from '#features/payments/server/balance-due-repository.ts'
import type { Debt } from './find-debt.ts'
import type { OfficePaymentRow } from './office-payment-repository.ts'

/** The seats cannot expire while an office payment waits. A year is longer than any office takes to decide. */
export const HELD_FOR_OFFICE_PAYMENT_MS = 365 * 86_400_000

/** The part of a held booking's price not covered by waiting or confirmed office payments. */
export function balanceDueOf({ payablePaise }: BookingRow, receipts: readonly OfficePaymentRow[]): Paise {
  const pendingPayments = receipts.filter(({ state }) => state === 'waits')
  return paise(Math.max(0, payablePaise - sumOf([...pendingPayments, ...unassignedConfirmedPayments(receipts)])))
}

/**
 * The part of a debt not covered by its waiting office payments. Payments for a change, or for another debt, cover a
 * different balance due.
 */
export function balanceDueOfDebt(
  { amountDue, payment }: Debt,
  receipts: readonly OfficePaymentRow[],
  dues: readonly BalanceDueRow[],
): Paise {
  const isOther = ({ balanceDueId }: OfficePaymentRow) => {
    const due = dues.find(({ id }) => id === balanceDueId)
    return due !== undefined && due.paymentId !== payment.id
  }
  const pendingPayments = receipts.filter((one) => one.state === 'waits' && !isOther(one))
  return paise(Math.max(0, amountDue - sumOf(pendingPayments)))
}

/**
 * The unpaid difference. It is paid with one office payment, so the office never holds a part payment that buys no
 * trip.
 */
export function balanceDueOfChange({ amountPaise, isByHand }: BalanceDueRow): Paise {
  return isByHand ? paise(0) : amountPaise
}

/** Office payments that count towards the price and are not part of a payment yet: neither used nor refunded. */
export function unassignedConfirmedPayments(receipts: readonly OfficePaymentRow[]): OfficePaymentRow[] {
  return receipts.filter(({ state, paymentId }) => state === 'confirmed' && paymentId === null)
}

/** True when no office payment still holds the seats of an unpaid booking. */
export function hasNoHoldingPayments(receipts: readonly OfficePaymentRow[]): boolean {
  return unassignedConfirmedPayments(receipts).length === 0 && receipts.every(({ state }) => state !== 'waits')
}

/** The total amount of the office payments. */
export function sumOf(receipts: readonly OfficePaymentRow[]): Paise {
  return addPaise(...receipts.map(({ amountPaise }) => amountPaise))
}

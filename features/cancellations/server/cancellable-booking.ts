import { amountDueAgain, amountReceived } from '#features/office-payments/rules/bounced-cheque.ts'
import { startTimeOf } from '#features/catalog/rules/cancellation-policy.ts'
import type { CancellableBooking } from '../rules/cancellation-refund.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { PaymentRow } from '#features/payments/server/payment-repository.ts'
import { sumPayments } from '#features/payments/server/sum-payments.ts'

/**
 * Converts a booking for the cancellation rules. `payments` are those that pay for it; empty for a booking that cost
 * nothing.
 */
export function toCancellable(booking: BookingRow, payments: readonly PaymentRow[]): CancellableBooking {
  const money = sumPayments(payments)
  return {
    policy: booking.cancellationPolicy,
    startDate: booking.startDate,
    pricePerGuest: booking.pricePerGuestPaise,
    guests: booking.guests,
    payable: booking.payablePaise,
    paid: amountReceived(money),
    earlierRefunds: money.refunded,
    dueAgain: amountDueAgain(money),
  }
}

/** True while a traveller may cancel the booking: it is paid, and its trip has not started. */
export function isCancellable({ status, startDate }: BookingRow, at: Date): boolean {
  return status === 'confirmed' && at < startTimeOf(startDate)
}

/**
 * Checks that a traveller may cancel this many guests.
 *
 * @throws {AppError} `CANCELLATION_CLOSED` for a booking that is not paid, is over, or whose trip has started.
 * @throws {AppError} `INVALID_INPUT` for more guests than travel.
 */
export function assertCancellable(booking: BookingRow, { guests, at }: { guests: number; at: Date }): void {
  if (!isCancellable(booking, at)) throw new AppError('CANCELLATION_CLOSED')
  if (guests > booking.guests) {
    throw new AppError('INVALID_INPUT', { detail: `cancel ${guests} of ${booking.guests} guests` })
  }
}

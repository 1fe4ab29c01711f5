import { AppError } from '#kernel/errors/errors.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { bookingPaymentRepository } from '#features/payments/server/booking-payment-repository.ts'
import type { PaymentRow } from '#features/payments/server/payment-repository.ts'
import type { Transaction } from '#platform/db/queryable.ts'

/** A booking with its payments, as read in this transaction. Nobody else can change either. */
export type LockedBooking = { booking: BookingRow; payments: PaymentRow[] }

/** Locks orders, booking and payments, in the fixed order. @throws {AppError} `BOOKING_NOT_FOUND`. */
export async function lockPaidBooking(tx: Transaction, bookingId: string): Promise<LockedBooking> {
  await gatewayOrderRepository.findOfBookingForUpdate(tx, bookingId)
  const booking = await bookingRepository.findForUpdate(tx, bookingId)
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
  return { booking, payments: await bookingPaymentRepository.findAllForUpdate(tx, [bookingId]) }
}

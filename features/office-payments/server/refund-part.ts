import { AppError } from '#kernel/errors/errors.ts'
import type { Paise } from '#kernel/money/money.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { endHolds } from '#features/seats/server/end-holds.ts'
import { moveSeats } from '#features/seats/server/move-seats.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { openRefund } from '#features/payments/server/open-refund.ts'
import { recordOfficePayment } from '#features/payments/server/record-office-payment.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { auditReasons } from '#messages/office-payments/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { unassignedConfirmedPayments, sumOf } from './balance-due-of.ts'
import { officePaymentRepository, type OfficePaymentRow } from './office-payment-repository.ts'
import { chequeNotClearedError, unclearedOf } from './refund-money.ts'

/**
 * The confirmed part payment of an unpaid booking, which is refunded if the rest is never paid. 0 while an office
 * payment still awaits a second approver, because it may complete the price.
 */
export function refundablePartOf({ status }: BookingRow, receipts: readonly OfficePaymentRow[]): Paise {
  const isUnpaid = status === 'held' || status === 'expired'
  const isOpen = isUnpaid && receipts.every(({ state }) => state !== 'waits')
  return sumOf(isOpen ? unassignedConfirmedPayments(receipts) : [])
}

/**
 * Ends a booking that has only an office part payment: the part becomes a payment that is refunded by bank, the seats
 * are released, and the booker is informed by email. Bank refunds are listed on Today until their UTR is recorded.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `PART_PAYMENT_CHANGED` when the amount differs from the one shown, or
 * somebody else has already refunded it; `CHEQUE_NOT_CLEARED` while a bank may still return one of its cheques.
 */
export async function refundPartPayment(
  platform: Platform,
  staff: Staff,
  { reference, expectedPaise }: { reference: string; expectedPaise: number },
): Promise<void> {
  const { id } = await requireBooking(platform.db, reference)
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const orders = await gatewayOrderRepository.findOfBookingForUpdate(tx, id)
    const booking = await bookingRepository.findForUpdate(tx, id)
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
    const receipts = await officePaymentRepository.listByBooking(tx, id)
    const amount = refundablePartOf(booking, receipts)
    if (amount === 0 || amount !== expectedPaise) throw new AppError('PART_PAYMENT_CHANGED')
    const uncleared = unclearedOf(unassignedConfirmedPayments(receipts))
    if (uncleared.length > 0) throw chequeNotClearedError(uncleared)
    const methods = unassignedConfirmedPayments(receipts).map(({ way }) => way)
    const cause = auditReasons.restOfPriceNotPaid
    const step = { actor: staff.id, cause, at }
    const money = { tx, booking, orders, methods, ...step }
    const payment = await recordOfficePayment(platform, money, { as: 'abandoned', amount, cause })
    await officePaymentRepository.assignPayment(tx, id, payment.id)
    await openRefund(platform, { tx, payment, reason: 'never_paid_in_full', at })
    // An expired hold has already released its seats.
    if (booking.status === 'held') {
      await moveSeats(platform, tx, await endHolds(tx, [{ booking, to: 'cancelled', ...step }]))
    }
  })
}

import { AppError } from '#kernel/errors/errors.ts'
import type { Paise } from '#kernel/money/money.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { endHolds } from '#features/bookings/server/end-holds.ts'
import { moveSeats } from '#features/bookings/server/move-seats.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { openRefund } from '#features/payments/server/open-refund.ts'
import { recordOfficePayment } from '#features/payments/server/record-office-payment.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countedOf, sumOf } from './due-of.ts'
import { receiptRepository, type ReceiptRow } from './receipt-repository.ts'
import { notCleared, unclearedOf } from './refund-money.ts'

/**
 * The confirmed part of a booking that is not paid in full: what would go back if the rest never comes. 0 while a receipt
 * still waits for a second person, because that one may complete the price.
 */
export function partOfUnpaid({ status }: BookingRow, receipts: readonly ReceiptRow[]): Paise {
  const isUnpaid = status === 'held' || status === 'expired'
  const isOpen = isUnpaid && receipts.every(({ state }) => state !== 'waits')
  return sumOf(isOpen ? countedOf(receipts) : [])
}

/**
 * Ends a booking of which only a part was paid by hand: the part becomes a payment that goes back by bank, the seats
 * become free, and the booker is told by mail. Refunds that go back by bank stand on Today until their UTR is noted.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `PART_CHANGED` when another amount is there than was shown, or somebody was
 *   faster; `CHEQUE_NOT_CLEARED` while a bank may still return a cheque of it.
 */
export async function givePartBack(
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
    const receipts = await receiptRepository.listOfBooking(tx, id)
    const amount = partOfUnpaid(booking, receipts)
    if (amount === 0 || amount !== expectedPaise) throw new AppError('PART_CHANGED')
    const uncleared = unclearedOf(countedOf(receipts))
    if (uncleared.length > 0) throw notCleared(uncleared)
    const ways = countedOf(receipts).map(({ way }) => way)
    const cause = 'the rest of the price never came'
    const step = { actor: staff.id, cause, at }
    const money = { tx, booking, orders, ways, ...step }
    const payment = await recordOfficePayment(platform, money, { as: 'abandoned', amount, cause })
    await receiptRepository.assignPayment(tx, id, payment.id)
    await openRefund(platform, { tx, payment, reason: 'never_paid_in_full', at })
    // A hold that ended long ago has no seats any more.
    if (booking.status === 'held') {
      await moveSeats(platform, tx, await endHolds(tx, [{ booking, to: 'cancelled', ...step }]))
    }
  })
}

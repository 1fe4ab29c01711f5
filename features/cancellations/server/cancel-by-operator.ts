import { everythingBack } from '../rules/cancellation-refund.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Paise } from '#kernel/money/money.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { toCancellable } from './cancellable-booking.ts'
import { carryOutCancellation } from './carry-out-cancellation.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { payingRepository } from '#features/payments/server/paying-repository.ts'

/**
 * Cancels a paid booking on our own decision. Everything that was paid and not yet refunded goes back, also after the
 * start of the trip. This includes amounts that were kept when guests cancelled earlier. For the operator's desk: the
 * owner is not asked.
 *
 * @param request.actor the operator's user id. `cause` says in a few words why; both go into the history.
 * @returns the refund, in paise.
 * @throws {AppError} `BOOKING_NOT_FOUND`; `CANCELLATION_CLOSED` for a booking that is not paid or is over.
 */
export async function cancelByOperator(
  platform: Platform,
  { bookingId, actor, cause }: { bookingId: string; actor: string; cause: string },
): Promise<Paise> {
  return inTransaction(platform.db, async (tx) => {
    const at = platform.clock.now()
    await gatewayOrderRepository.findOfBookingForUpdate(tx, bookingId)
    const booking = await bookingRepository.findForUpdate(tx, bookingId)
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND')
    if (booking.status !== 'confirmed') throw new AppError('CANCELLATION_CLOSED')
    const payments = await payingRepository.findAllForUpdate(tx, [bookingId])
    const refund = everythingBack(toCancellable(booking, payments))
    const { guests } = booking
    await carryOutCancellation(platform, { tx, booking, payments, by: 'operator', actor, cause, guests, refund, at })
    return refund
  })
}

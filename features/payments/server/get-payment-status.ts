import type { PaymentStatusResponse } from '../api/calls.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { type BookingOwner, bookingRepository } from '#features/bookings/server/booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { findSummary } from './find-summary.ts'
import { gatewayOrderRepository } from './gateway-order-repository.ts'
import { refundRepository } from './payment-repository.ts'
import { reconcileOrder } from './reconcile-order.ts'

/**
 * The state of a payment, for the owner of the booking. The browser asks for it after a closed checkout window, a
 * reload, or a return from the bank. For an open order the gateway is asked first, so that no payment is overlooked.
 *
 * @throws {AppError} `ORDER_NOT_FOUND` for an unknown order, and for anybody but the owner.
 */
export async function getPaymentStatus(
  platform: Platform,
  request: { gatewayOrderId: string; owner: BookingOwner },
): Promise<PaymentStatusResponse> {
  const order = await gatewayOrderRepository.findByGatewayId(platform.db, request.gatewayOrderId)
  const withheld = { kind: 'gateway_order', id: request.gatewayOrderId }
  // A balance due on a paid booking is paid through its own link.
  if (order === undefined || order.balanceDueId !== null) throw new AppError('ORDER_NOT_FOUND', { withheld })
  const ownBooking = await bookingRepository.findOwned(platform.db, order.bookingId, request.owner)
  if (ownBooking === undefined) throw new AppError('ORDER_NOT_FOUND', { withheld })
  if (order.status !== 'paid') await refreshFromGateway(platform, order.id)
  const summary = await findSummary(platform, order.bookingId)
  if (summary !== null) return { status: 'paid', summary }
  if (await refundRepository.existsForOrder(platform.db, order.id)) return { status: 'refunding', summary: null }
  const booking = await bookingRepository.findById(platform.db, order.bookingId)
  return { status: booking?.status === 'held' || booking?.status === 'expired' ? 'open' : 'closed', summary: null }
}

/** If the gateway does not respond, the last known status is used. The reconciler asks again later. */
async function refreshFromGateway(platform: Platform, orderRowId: string): Promise<void> {
  try {
    await reconcileOrder(platform, orderRowId, 'status')
  } catch (error) {
    if (!isAppError(error) || error.code !== 'PAYMENT_UNAVAILABLE') throw error
  }
}

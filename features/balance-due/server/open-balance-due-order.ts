import { AppError } from '#kernel/errors/errors.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { chooseOrder, type OrderChoice } from '#features/payments/server/choose-order.ts'
import { openChosen } from '#features/payments/server/create-order.ts'
import { balanceDueRepository, type BalanceDueRow } from '#features/payments/server/balance-due-repository.ts'
import {
  gatewayOrderRepository,
  isUnsettled,
  type GatewayOrderRow,
} from '#features/payments/server/gateway-order-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'

/**
 * Opens a gateway order for the balance due now. A repeated call gets the same open order; when the amount has changed,
 * a new order replaces it. The gateway is called between two transactions, as for the price of a booking.
 *
 * @throws {AppError} `BALANCE_DUE_PAID`; `BALANCE_DUE_OVER`; `PAID_AT_OFFICE` while an office payment for it is
 * pending; `REQUEST_IN_PROGRESS`, `PAYMENT_UNAVAILABLE`, `GATEWAY_REFUSED`.
 */
export async function openBalanceDueOrder(platform: Platform, due: BalanceDueRow): Promise<GatewayOrderRow> {
  // Retries when another request opened an order while this one waited for the booking's lock, so that the locks are
  // taken in the right order.
  for (;;) {
    const chosenOrder = await tryChooseOrder(platform, due)
    if (chosenOrder !== null) return openChosen(platform, chosenOrder)
  }
}

async function tryChooseOrder(platform: Platform, { id, bookingId }: BalanceDueRow): Promise<OrderChoice | null> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const orders = await gatewayOrderRepository.findOfBookingForUpdate(tx, bookingId)
    const booking = await bookingRepository.findForUpdate(tx, bookingId)
    const { all } = await gatewayOrderRepository.countOfBooking(tx, bookingId)
    if (all > orders.length) return null
    const due = await balanceDueRepository.findById(tx, id)
    if (due?.status === 'paid') throw new AppError('BALANCE_DUE_PAID')
    // A booking that is held again after a refund must pay its price first.
    if (due?.status !== 'open' || booking === undefined || booking.status === 'held')
      throw new AppError('BALANCE_DUE_OVER')
    if (due.isByHand) throw new AppError('PAID_AT_OFFICE')
    const unsettled = orders.find(({ balanceDueId, status }) => balanceDueId === id && isUnsettled(status))
    return chooseOrder(platform, {
      tx,
      booking,
      balanceDueId: id,
      unsettled,
      number: all + 1,
      amount: due.amountPaise,
      at,
    })
  })
}

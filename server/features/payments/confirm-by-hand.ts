import { randomUUID } from 'node:crypto'
import type { ReceiptWay } from '#domain/office-receipt.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { changeBookingStatus } from '#server/features/bookings/change-booking-status.ts'
import { moveSeats, seatMoves } from '#server/features/bookings/move-seats.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bookingConfirmedQueue } from '#server/platform/shared-queues.ts'
import { recordStatusChange } from '#server/platform/status-history.ts'
import { gatewayOrderRepository, isUnsettled, type GatewayOrderRow } from './gateway-order-repository.ts'
import { supersede } from './choose-order.ts'
import { paymentRepository } from './payment-repository.ts'

type PaidByHand = {
  tx: Transaction
  /** Held, and locked in this transaction after its orders. */
  booking: BookingRow
  /** All orders of the booking, locked. */
  orders: readonly GatewayOrderRow[]
  /** The ways of the receipts that pay it. */
  ways: readonly ReceiptWay[]
  /** The id of the second person. */
  actor: string
  at: Date
}

/**
 * Turns confirmed receipts of the office into a paid booking, as a capture does: one paid order, one captured payment of
 * the whole amount, the seats sold, and the job that issues invoice and voucher. Orders at the gateway that are still
 * open are over: money that comes for them goes back.
 *
 * @returns the id of the payment.
 */
export async function confirmByHand(
  platform: Platform,
  { tx, booking, orders, ways, actor, at }: PaidByHand,
): Promise<string> {
  for (const order of orders.filter(({ status }) => isUnsettled(status))) {
    await supersede(tx, { order, cause: 'the office took the money', at })
  }
  const order: GatewayOrderRow = {
    id: randomUUID(),
    bookingId: booking.id,
    status: 'paid',
    gatewayOrderId: null,
    receipt: `${booking.reference}-office`,
    amountPaise: booking.payablePaise,
    currency: 'INR',
    mode: platform.payments.mode,
    reconcileAt: at,
    reconcileAttempts: 0,
    attemptEndsAt: null,
    createdAt: at,
    updatedAt: at,
  }
  const step = { from: 'new', actor, cause: 'taken by the office, confirmed by a second person', at } as const
  const facts = { amountPaise: booking.payablePaise }
  await gatewayOrderRepository.insertPaid(tx, order)
  await recordStatusChange(tx, { entity: 'gateway_order', entityId: order.id, ...step, to: 'paid', facts })
  const payment = await paymentRepository.insert(tx, {
    channel: 'office',
    gatewayPaymentId: null,
    gatewayOrderRowId: order.id,
    bookingId: booking.id,
    status: 'captured',
    amountPaise: booking.payablePaise,
    currency: 'INR',
    method: new Set(ways).size === 1 ? (ways[0] ?? null) : 'several',
    capturedAt: at,
    via: 'desk',
  })
  if (payment === undefined) throw new Error('a payment of the office was not inserted')
  await recordStatusChange(tx, { entity: 'payment', entityId: payment.id, ...step, to: 'captured', facts })
  const last = { actor, cause: step.cause, at, isLast: true } as const
  await changeBookingStatus(tx, { booking, to: 'confirmed', ...last, changes: { confirmedAt: at } })
  await platform.jobs.send(bookingConfirmedQueue, { bookingId: booking.id }, { tx })
  await moveSeats(platform, tx, [seatMoves.sellHeld(booking)])
  return payment.id
}

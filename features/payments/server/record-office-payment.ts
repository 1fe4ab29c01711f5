import { randomUUID } from 'node:crypto'
import type { Paise } from '#kernel/money/money.ts'
import type { ReceiptWay } from '#features/receipts/rules/office-receipt.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import { supersede } from './choose-order.ts'
import { gatewayOrderRepository, isUnsettled, type GatewayOrderRow } from './gateway-order-repository.ts'
import { paymentRepository, type PaymentRow } from './payment-repository.ts'

export type OfficeMoney = {
  tx: Transaction
  /** Locked in this transaction after its orders. */
  booking: BookingRow
  /** All orders of the booking, locked. */
  orders: readonly GatewayOrderRow[]
  /** What of a paid booking it pays. Left out: the price. */
  dueId?: string
  /** The ways of the receipts that make the payment. */
  ways: readonly ReceiptWay[]
  /** The id of who decides. */
  actor: string
  at: Date
}

/**
 * Records confirmed receipts of the office as one captured payment with an order of its own. Orders at the gateway that
 * are still open are over: money that comes for them goes back.
 *
 * @param as `paid`: the payment pays the booking. `abandoned`: it never will, and goes back.
 */
export async function recordOfficePayment(
  platform: Platform,
  { tx, booking, orders, dueId: asked, ways, actor, at }: OfficeMoney,
  { as, amount, cause }: { as: 'paid' | 'abandoned'; amount: Paise; cause: string },
): Promise<PaymentRow> {
  const dueId = asked ?? null
  for (const order of orders.filter((one) => isUnsettled(one.status) && one.dueId === dueId)) {
    await supersede(tx, { order, cause: 'the office took the money', at })
  }
  const id = randomUUID()
  const order: GatewayOrderRow = {
    id,
    bookingId: booking.id,
    dueId,
    status: as,
    gatewayOrderId: null,
    // A booking is paid once, but it may be held again after its money went back.
    receipt:
      as === 'paid' && dueId === null
        ? `${booking.reference}-office`
        : `${booking.reference}-${as === 'paid' ? 'due' : 'back'}-${id.slice(0, 8)}`,
    amountPaise: amount,
    currency: 'INR',
    mode: platform.payments.mode,
    reconcileAt: at,
    reconcileAttempts: 0,
    attemptEndsAt: null,
    createdAt: at,
    updatedAt: at,
  }
  const step = { from: 'new', actor, cause, at, facts: { amountPaise: amount } } as const
  await gatewayOrderRepository.insertOfOffice(tx, order)
  await recordStatusChange(tx, { entity: 'gateway_order', entityId: id, ...step, to: as })
  const payment = await paymentRepository.insert(tx, {
    channel: 'office',
    gatewayPaymentId: null,
    gatewayOrderRowId: id,
    bookingId: booking.id,
    status: 'captured',
    amountPaise: amount,
    currency: 'INR',
    method: new Set(ways).size === 1 ? (ways[0] ?? null) : 'several',
    capturedAt: at,
    via: 'desk',
  })
  if (payment === undefined) throw new Error('a payment of the office was not inserted')
  await recordStatusChange(tx, { entity: 'payment', entityId: payment.id, ...step, to: 'captured' })
  return payment
}

import { randomUUID } from 'node:crypto'
import type { Paise } from '#kernel/money/money.ts'
import type { OfficePaymentMethod } from '#features/office-payments/rules/office-payment.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import { supersede } from './choose-order.ts'
import { gatewayOrderRepository, isUnsettled, type GatewayOrderRow } from './gateway-order-repository.ts'
import { paymentRepository, type PaymentRow } from './payment-repository.ts'

export type OfficePaymentCapture = {
  tx: Transaction
  /** Locked in this transaction after its orders. */
  booking: BookingRow
  /** All orders of the booking, locked. */
  orders: readonly GatewayOrderRow[]
  /** The balance due that the payment covers on a paid booking; omitted if it covers the price. */
  balanceDueId?: string
  /** The payment methods of the office payments that make up this payment. */
  methods: readonly OfficePaymentMethod[]
  /** The user id of the person who decides. */
  actor: string
  at: Date
}

/**
 * Records confirmed office payments as one captured payment with an order of its own. Orders that are still open at the
 * gateway are superseded: a payment of one of them is refunded.
 *
 * @param as `paid`: the payment pays the booking. `abandoned`: it never will, and is refunded.
 */
export async function recordOfficePayment(
  platform: Platform,
  { tx, booking, orders, balanceDueId: requestedDueId, methods, actor, at }: OfficePaymentCapture,
  { as, amount, cause }: { as: 'paid' | 'abandoned'; amount: Paise; cause: string },
): Promise<PaymentRow> {
  const balanceDueId = requestedDueId ?? null
  for (const order of orders.filter((one) => isUnsettled(one.status) && one.balanceDueId === balanceDueId)) {
    await supersede(tx, { order, cause: commonReasons.paidAtOffice, at })
  }
  const id = randomUUID()
  const order: GatewayOrderRow = {
    id,
    bookingId: booking.id,
    balanceDueId,
    status: as,
    gatewayOrderId: null,
    // A booking is paid for only once, but it may be held again after a refund, so the receipts of refunded payments
    // contain an id.
    receipt:
      as === 'paid' && balanceDueId === null
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
  await gatewayOrderRepository.insertOfficeOrder(tx, order)
  await recordStatusChange(tx, { entity: 'gateway_order', entityId: id, ...step, to: as })
  const payment = await paymentRepository.insert(tx, {
    channel: 'office',
    gatewayPaymentId: null,
    gatewayOrderRowId: id,
    bookingId: booking.id,
    status: 'captured',
    amountPaise: amount,
    currency: 'INR',
    method: new Set(methods).size === 1 ? (methods[0] ?? null) : 'several',
    capturedAt: at,
    via: 'desk',
  })
  if (payment === undefined) throw new Error('a payment of the office was not inserted')
  await recordStatusChange(tx, { entity: 'payment', entityId: payment.id, ...step, to: 'captured' })
  return payment
}

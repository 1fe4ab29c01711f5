import { randomUUID } from 'node:crypto'
import type { Paise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import {
  changeOrderStatus,
  gatewayOrderRepository,
  sendReconcileJob,
  type GatewayOrderRow,
} from './gateway-order-repository.ts'
import { FIRST_RECONCILE_MS } from './open-at-gateway.ts'

/** The result of opening an order. */
export type OpenOrderResult = OrderChoice | { kind: 'confirmed' }

/** An order to pay: a new one, which must be created at the gateway, or the existing one. */
export type OrderChoice = { kind: 'new' | 'existing'; order: GatewayOrderRow }

type Choice = {
  tx: Transaction
  booking: Pick<BookingRow, 'id' | 'reference'>
  /** The balance due that the order pays on a paid booking; null if it pays the price. */
  balanceDueId: string | null
  unsettled: GatewayOrderRow | undefined
  /** The number of orders of the booking, including the new one. */
  number: number
  amount: Paise
  at: Date
}

/** The unsettled order if its amount is still correct, otherwise a new order that replaces it. */
export async function chooseOrder(
  platform: Platform,
  { tx, booking, balanceDueId, unsettled, number, amount, at }: Choice,
): Promise<OrderChoice> {
  if (unsettled !== undefined && unsettled.amountPaise === amount) return { kind: 'existing', order: unsettled }
  if (unsettled !== undefined) await supersede(tx, { order: unsettled, cause: auditReasons.amountChanged, at })
  const order: GatewayOrderRow = {
    id: randomUUID(),
    bookingId: booking.id,
    balanceDueId,
    status: 'creating',
    gatewayOrderId: null,
    // The gateway allows at most 40 characters. We find the order by its receipt if the gateway's response is lost.
    receipt: `${booking.reference}-${number}`,
    amountPaise: amount,
    currency: 'INR',
    mode: platform.payments.mode,
    // If this process ends before the gateway answers, another process looks for the order there.
    reconcileAt: new Date(at.getTime() + FIRST_RECONCILE_MS),
    reconcileAttempts: 0,
    attemptEndsAt: null,
    createdAt: at,
    updatedAt: at,
  }
  await gatewayOrderRepository.insert(tx, order)
  await recordStatusChange(tx, {
    entity: 'gateway_order',
    entityId: order.id,
    from: 'new',
    to: 'creating',
    actor: 'traveller',
    cause: auditReasons.paymentOpened,
    at,
    facts: { amountPaise: order.amountPaise },
  })
  await sendReconcileJob(platform.jobs, { tx, orderRowId: order.id, at: order.reconcileAt })
  return { kind: 'new', order }
}

/** Marks an order as superseded, because another order replaces it, or no order is needed. */
export async function supersede(
  tx: Transaction,
  step: { order: GatewayOrderRow; cause: string; at: Date },
): Promise<void> {
  await changeOrderStatus(tx, { ...step, to: 'superseded', actor: 'traveller' })
}

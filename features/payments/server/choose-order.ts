import { randomUUID } from 'node:crypto'
import type { Paise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import {
  changeOrderStatus,
  gatewayOrderRepository,
  sendPlan,
  type GatewayOrderRow,
} from './gateway-order-repository.ts'
import { FIRST_RECONCILE_MS } from './open-at-gateway.ts'

/** What came of opening an order. */
export type Prepared = Chosen | { kind: 'confirmed' }

/** An order to pay: a new one, which the gateway must be told, or the one that is there. */
export type Chosen = { kind: 'new' | 'existing'; order: GatewayOrderRow }

type Choice = {
  tx: Transaction
  booking: Pick<BookingRow, 'id' | 'reference'>
  /** What of a paid booking it pays. Null: the price. */
  dueId: string | null
  unsettled: GatewayOrderRow | undefined
  /** Counts the orders of the booking, the new one included. */
  number: number
  amount: Paise
  at: Date
}

/** The unsettled order when its amount is right, otherwise a new order that replaces it. */
export async function chooseOrder(
  platform: Platform,
  { tx, booking, dueId, unsettled, number, amount, at }: Choice,
): Promise<Chosen> {
  if (unsettled !== undefined && unsettled.amountPaise === amount) return { kind: 'existing', order: unsettled }
  if (unsettled !== undefined) await supersede(tx, { order: unsettled, cause: 'the amount changed', at })
  const order: GatewayOrderRow = {
    id: randomUUID(),
    bookingId: booking.id,
    dueId,
    status: 'creating',
    gatewayOrderId: null,
    // The gateway allows at most 40 characters. We find the order by its receipt when the gateway's answer is lost.
    receipt: `${booking.reference}-${number}`,
    amountPaise: amount,
    currency: 'INR',
    mode: platform.payments.mode,
    // If this process ends before the gateway answers, another one still looks for the order there.
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
    cause: 'payment opened',
    at,
    facts: { amountPaise: order.amountPaise },
  })
  await sendPlan(platform.jobs, { tx, orderRowId: order.id, at: order.reconcileAt })
  return { kind: 'new', order }
}

/** Lets an order be over, because another one takes its place, or none is needed. */
export async function supersede(
  tx: Transaction,
  step: { order: GatewayOrderRow; cause: string; at: Date },
): Promise<void> {
  await changeOrderStatus(tx, { ...step, to: 'superseded', actor: 'traveller' })
}

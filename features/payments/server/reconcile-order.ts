import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { GatewayPayment } from '#platform/razorpay/gateway-entities.ts'
import { claimAttempt, endAttempt, isCurrentAttempt } from './claim-attempt.ts'
import { confirmPayment } from './confirm-payment.ts'
import { balanceDueRepository } from './balance-due-repository.ts'
import {
  changeOrderStatus,
  gatewayOrderRepository,
  scheduleReconcile,
  type GatewayOrderRow,
} from './gateway-order-repository.ts'
import { recordAttempt } from './record-attempt.ts'

const MINUTE_MS = 60_000
/** Pauses between the first checks of an order. Later checks run every hour. */
const CHECK_DELAYS_MINUTES = [2, 5, 15, 60]
/** A bank may confirm a payment within three days. After four days we stop asking. */
const GIVE_UP_AFTER_MS = 4 * 24 * 60 * MINUTE_MS
/** The gateway captures an authorised payment by itself within this time. */
const AUTOMATIC_CAPTURE_MS = 12 * MINUTE_MS

/**
 * Asks the gateway about an order and acts on the answer. A captured payment goes to {@link confirmPayment}. A payment
 * that was authorised late is captured if the booking still holds its seats. Other attempts are recorded. The
 * reconciler plans its next check; a traveller's status request (`status`) does not.
 *
 * @throws {AppError} `PAYMENT_UNAVAILABLE` when the gateway does not answer.
 */
export async function reconcileOrder(
  platform: Platform,
  orderRowId: string,
  via: 'reconciler' | 'status',
): Promise<void> {
  const order = await gatewayOrderRepository.findById(platform.db, orderRowId)
  if (
    order === undefined ||
    order.status === 'paid' ||
    order.status === 'abandoned' ||
    order.mode !== platform.payments.mode
  )
    return
  if (order.gatewayOrderId === null) await recoverLostOrder(platform, order)
  else {
    const payments = await platform.gateway.fetchOrderPayments(order.gatewayOrderId)
    for (const payment of payments) await carryOut(platform, { order, payment, via })
  }
  if (via === 'reconciler') await scheduleNextCheck(platform, order.id)
}

type Finding = { order: GatewayOrderRow; payment: GatewayPayment; via: 'reconciler' | 'status' }

async function carryOut(platform: Platform, { order, payment, via }: Finding): Promise<void> {
  const settled = await captureIfLate(platform, order, payment)
  // A payment with status `refunded` was refunded by us or by the gateway. It must not confirm anything.
  if (settled.status === 'captured') await confirmPayment(platform, { payment: settled, via })
  else await recordAttempt(platform, { payment: settled, via })
}

async function captureIfLate(
  platform: Platform,
  order: GatewayOrderRow,
  payment: GatewayPayment,
): Promise<GatewayPayment> {
  const age = platform.clock.now().getTime() - payment.createdAt.getTime()
  if (payment.status !== 'authorized' || age < AUTOMATIC_CAPTURE_MS || payment.amount !== order.amountPaise)
    return payment
  // The gateway itself refunds an authorised payment that we do not capture.
  return (await isStillPayable(platform, order))
    ? platform.gateway.capturePayment(payment.id, order.amountPaise)
    : payment
}

/** True while a payment of the order can still be used. */
async function isStillPayable({ db }: Platform, { bookingId, balanceDueId }: GatewayOrderRow): Promise<boolean> {
  if (balanceDueId !== null) return (await balanceDueRepository.findById(db, balanceDueId))?.status === 'open'
  return (await bookingRepository.findById(db, bookingId))?.status === 'held'
}

/**
 * We do not know whether the gateway has created this order. Looking it up by its receipt answers this, unless a
 * request is creating it right now.
 */
async function recoverLostOrder(platform: Platform, order: GatewayOrderRow): Promise<void> {
  const attempt = await claimAttempt(platform, order.id)
  if (attempt === null) return
  const found = await platform.gateway.findOrderByReceipt(order.receipt).catch(async (error: unknown) => {
    await endAttempt(platform, attempt)
    throw error
  })
  const at = platform.clock.now()
  await inTransaction(platform.db, async (tx) => {
    const row = await gatewayOrderRepository.findForUpdate(tx, order.id)
    if (row === undefined || !isCurrentAttempt(row, attempt)) return
    const changes = { attemptEndsAt: null, ...(found !== undefined && { gatewayOrderId: found.id }) }
    await changeOrderStatus(tx, {
      order: row,
      ...(found === undefined
        ? { to: 'superseded', actor: 'system', cause: auditReasons.notFoundAtGateway }
        : { to: 'open', actor: 'gateway', cause: auditReasons.foundAtGateway }),
      at,
      changes,
    })
  })
}

async function scheduleNextCheck(platform: Platform, orderRowId: string): Promise<void> {
  const now = platform.clock.now()
  await inTransaction(platform.db, async (tx) => {
    const order = await gatewayOrderRepository.findForUpdate(tx, orderRowId)
    if (order === undefined || order.status === 'paid' || order.status === 'abandoned') return
    if (order.status === 'superseded' && order.gatewayOrderId === null) return
    if (now.getTime() - order.createdAt.getTime() > GIVE_UP_AFTER_MS) {
      if (order.status === 'open') {
        await changeOrderStatus(tx, { order, to: 'abandoned', actor: 'system', cause: auditReasons.notPaid, at: now })
      }
      return
    }
    const minutes = CHECK_DELAYS_MINUTES[order.reconcileAttempts] ?? 60
    await gatewayOrderRepository.update(tx, order.id, { reconcileAttempts: order.reconcileAttempts + 1 })
    await scheduleReconcile(platform.jobs, {
      tx,
      orderRowId: order.id,
      at: new Date(now.getTime() + minutes * MINUTE_MS),
    })
  })
}

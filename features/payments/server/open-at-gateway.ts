import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { holdEnd } from '#features/seats/server/hold-end.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { GatewayOrder } from '#platform/razorpay/gateway-entities.ts'
import { unavailableReason } from '#platform/razorpay/unavailable-reason.ts'
import { claimAttempt, endAttempt, isCurrentAttempt, type Attempt } from './claim-attempt.ts'
import {
  changeOrderStatus,
  gatewayOrderRepository,
  sendReconcileJob,
  type GatewayOrderRow,
} from './gateway-order-repository.ts'

/** Delay before the first check of an order, in case neither verify nor webhook arrives. */
export const FIRST_RECONCILE_MS = 120_000
/**
 * Creates an order at the gateway for a row that was just inserted, and marks the row as open.
 *
 * @throws {AppError} `PAYMENT_UNAVAILABLE` when we do not know whether the gateway has created the order;
 *   `GATEWAY_REFUSED`.
 */
export async function openAtGateway(platform: Platform, order: GatewayOrderRow): Promise<GatewayOrderRow> {
  return recordOpened(platform, order, await callGateway(platform, order, null))
}

/**
 * Opens a row when we do not know whether the gateway has created the order. Looks the order up by its receipt first,
 * and creates one only if the gateway has none. Only one request at a time may do this.
 *
 * @throws {AppError} `REQUEST_IN_PROGRESS` while another request is doing this; otherwise the errors of
 * {@link openAtGateway}.
 */
export async function reopenAtGateway(platform: Platform, order: GatewayOrderRow): Promise<GatewayOrderRow> {
  const attempt = await claimAttempt(platform, order.id)
  if (attempt === null) throw new AppError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 2 })
  const found = await platform.gateway.findOrderByReceipt(order.receipt).catch(async (error: unknown) => {
    await endAttempt(platform, attempt)
    throw error
  })
  return recordOpened(platform, order, found ?? (await callGateway(platform, order, attempt)))
}

async function callGateway(platform: Platform, order: GatewayOrderRow, attempt: Attempt | null): Promise<GatewayOrder> {
  try {
    return await platform.gateway.createOrder({
      amount: order.amountPaise,
      currency: 'INR',
      receipt: order.receipt,
      notes: { booking_id: order.bookingId },
    })
  } catch (error) {
    if (!isAppError(error)) throw error
    await recordOpeningFailure(platform, order.id, { attempt, error })
    throw error
  }
}

async function recordOpeningFailure(
  platform: Platform,
  orderRowId: string,
  { attempt, error }: { attempt: Attempt | null; error: AppError },
): Promise<void> {
  const at = platform.clock.now()
  const isRefused = error.code === 'GATEWAY_REFUSED'
  await inTransaction(platform.db, async (tx) => {
    const row = await gatewayOrderRepository.findForUpdate(tx, orderRowId)
    // Another process may have newer information by now.
    if (row === undefined || !isCurrentAttempt(row, attempt)) return
    const changes = { attemptEndsAt: null }
    if (row.status === 'unknown' && !isRefused) return gatewayOrderRepository.update(tx, row.id, changes)
    await changeOrderStatus(tx, {
      order: row,
      to: isRefused ? 'superseded' : 'unknown',
      actor: 'gateway',
      cause: isRefused ? auditReasons.rejected : unavailableReason(error),
      at,
      changes,
    })
  })
}

async function recordOpened(
  platform: Platform,
  order: GatewayOrderRow,
  answer: GatewayOrder,
): Promise<GatewayOrderRow> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const row = await gatewayOrderRepository.findForUpdate(tx, order.id)
    if (row === undefined) throw new AppError('ORDER_NOT_FOUND')
    if (row.status === 'open') return row
    const reconcileAt = new Date(at.getTime() + FIRST_RECONCILE_MS)
    const changes = { gatewayOrderId: answer.id, attemptEndsAt: null, reconcileAt }
    // The order was superseded during the gateway call. It can still be paid there, so we store its id and continue to
    // check it.
    if (row.status === 'superseded') await gatewayOrderRepository.updateLast(tx, row.id, changes)
    else
      await changeOrderStatus(tx, {
        order: row,
        to: 'open',
        actor: 'gateway',
        cause: auditReasons.opened,
        at,
        changes,
        isLastWrite: true,
      })
    // A hold is extended only once. Otherwise a visitor could hold seats for ever by opening orders again and again
    // (docs/decisions/006-hold-limits.md).
    await bookingRepository.extendHoldOnce(tx, row.bookingId, holdEnd(at))
    await sendReconcileJob(platform.jobs, { tx, orderRowId: row.id, at: reconcileAt })
    return { ...row, ...changes, status: row.status === 'superseded' ? 'superseded' : 'open' }
  })
}

import { isAllowed } from '#kernel/statuses/statuses.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { GatewayPayment } from '#platform/razorpay/gateway-entities.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import { gatewayOrderRepository } from './gateway-order-repository.ts'
import { changePaymentStatus, paymentRepository } from './payment-repository.ts'
import { scheduleUnsettledPaymentEmail } from './watch-unsettled-try.ts'

/**
 * Records a payment attempt that is not captured: authorised or failed. It never changes the booking, because neither
 * status is final: a failed payment may still be captured. Reports older than the stored state are ignored. Some
 * minutes later the traveller gets an email, unless a later attempt succeeds.
 */
export async function recordAttempt(
  platform: Platform,
  { payment, via }: { payment: GatewayPayment; via: string },
): Promise<void> {
  const { orderId, status } = payment
  if (orderId === null || (status !== 'authorized' && status !== 'failed')) return
  const at = platform.clock.now()
  const step = { actor: 'gateway', cause: auditReasons.attempt(status, via), at }
  await inTransaction(platform.db, async (tx) => {
    const order = await gatewayOrderRepository.findByGatewayIdForUpdate(tx, orderId)
    if (order === undefined || order.mode !== platform.payments.mode) return
    const known = await paymentRepository.findByGatewayIdForUpdate(tx, payment.id)
    const changes = { errorCode: payment.errorReason ?? payment.errorCode, method: payment.method }
    if (known === undefined) {
      const row = await paymentRepository.insert(tx, {
        ...changes,
        gatewayPaymentId: payment.id,
        gatewayOrderRowId: order.id,
        bookingId: order.bookingId,
        status,
        amountPaise: payment.amount,
        currency: payment.currency,
        via,
      })
      if (row === undefined) return
      await recordStatusChange(tx, { entity: 'payment', entityId: row.id, from: 'new', to: status, ...step })
      await scheduleUnsettledPaymentEmail(platform, tx, { bookingId: order.bookingId, paymentRowId: row.id, status })
    } else if (known.status !== status && isAllowed({ entity: 'payment', from: known.status, to: status })) {
      await changePaymentStatus(tx, { payment: known, to: status, ...step, changes })
      await scheduleUnsettledPaymentEmail(platform, tx, { bookingId: order.bookingId, paymentRowId: known.id, status })
    }
  })
}

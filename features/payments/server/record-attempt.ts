import { isAllowed } from '#kernel/statuses/statuses.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { GatewayPayment } from '#platform/razorpay/gateway-entities.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import { gatewayOrderRepository } from './gateway-order-repository.ts'
import { changePaymentStatus, paymentRepository } from './payment-repository.ts'
import { scheduleUnsettledPaymentEmail } from './schedule-unsettled-payment-email.ts'

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
    const existing = await paymentRepository.findByGatewayIdForUpdate(tx, payment.id)
    const changes = { errorCode: payment.errorReason ?? payment.errorCode, method: payment.method }
    if (existing === undefined) {
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
    } else if (existing.status !== status && isAllowed({ entity: 'payment', from: existing.status, to: status })) {
      await changePaymentStatus(tx, { payment: existing, to: status, ...step, changes })
      await scheduleUnsettledPaymentEmail(platform, tx, {
        bookingId: order.bookingId,
        paymentRowId: existing.id,
        status,
      })
    }
  })
}

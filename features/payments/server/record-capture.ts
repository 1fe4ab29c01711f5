import { auditReasons } from '#messages/payments/audit-reasons.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { GatewayPayment } from '#platform/razorpay/gateway-entities.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import type { GatewayOrderRow } from './gateway-order-repository.ts'
import { changePaymentStatus, paymentRepository, type PaymentRow } from './payment-repository.ts'

type Capture = { order: GatewayOrderRow; payment: GatewayPayment; via: string; at: Date }

/**
 * Records that a payment was captured, regardless of what was recorded about it before.
 *
 * @returns null when the capture and its effects were already recorded.
 */
export async function recordCapture(tx: Transaction, { order, payment, via, at }: Capture): Promise<PaymentRow | null> {
  const facts = { amountPaise: payment.amount }
  const step = { actor: 'gateway', cause: auditReasons.captured(via), at, facts }
  const existing = await paymentRepository.findByGatewayIdForUpdate(tx, payment.id)
  if (existing !== undefined) {
    if (existing.status === 'captured') return null
    await changePaymentStatus(tx, {
      payment: existing,
      to: 'captured',
      ...step,
      changes: { capturedAt: at, method: payment.method, amountPaise: payment.amount },
    })
    return { ...existing, status: 'captured', amountPaise: payment.amount }
  }
  const row = await paymentRepository.insert(tx, {
    gatewayPaymentId: payment.id,
    gatewayOrderRowId: order.id,
    bookingId: order.bookingId,
    status: 'captured',
    amountPaise: payment.amount,
    currency: payment.currency,
    method: payment.method,
    capturedAt: at,
    via,
  })
  if (row === undefined) return null
  await recordStatusChange(tx, { entity: 'payment', entityId: row.id, from: 'new', to: 'captured', ...step })
  return row
}

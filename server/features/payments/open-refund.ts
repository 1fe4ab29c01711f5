import type { Transaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordStatusChange } from '#server/platform/status-history.ts'
import { paymentRepository, refundRepository, type NewRefundRow, type PaymentRow } from './payment-repository.ts'
import { paymentReturnedQueue, refundPaymentQueue } from './queues.ts'

type RefundOpening = { tx: Transaction; payment: PaymentRow; reason: NewRefundRow['reason']; at: Date }

/**
 * Owes a whole payment back, once for each reason: the row is the debt, the job pays it. The traveller is told by mail.
 */
export async function openRefund(platform: Platform, { tx, payment, reason, at }: RefundOpening): Promise<void> {
  const refund = await refundRepository.insert(tx, {
    paymentId: payment.id,
    bookingId: payment.bookingId,
    status: 'due',
    amountPaise: payment.amountPaise,
    reason,
  })
  if (refund === undefined) return
  await paymentRepository.promiseBack(tx, payment.id, refund.amountPaise)
  await recordStatusChange(tx, {
    entity: 'refund',
    entityId: refund.id,
    from: 'new',
    to: 'due',
    actor: 'system',
    cause: reason,
    at,
  })
  await platform.jobs.send(refundPaymentQueue, { refundId: refund.id }, { tx, singletonKey: refund.id })
  await platform.jobs.send(paymentReturnedQueue, { refundId: refund.id }, { tx })
}

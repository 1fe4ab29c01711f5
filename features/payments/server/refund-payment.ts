import { isInRefundQueue, isRefundInReview, isRefundSettled } from '#kernel/statuses/statuses.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { callGateway, claimRefund } from './call-gateway.ts'
import { gatewayOrderRepository } from './gateway-order-repository.ts'
import { changeRefundStatus, paymentRepository, refundRepository } from './payment-repository.ts'
import { addRefundToQueue } from './refund-queue.ts'
import { waitingRefundRepository } from './waiting-refund-repository.ts'

/**
 * Pays a refund, or asks the gateway about a refund that was requested.
 *
 * While other refunds wait for funds at the gateway, a new refund queues behind them ({@link addRefundToQueue}).
 *
 * @throws {AppError} `PAYMENT_UNAVAILABLE` and `GATEWAY_REFUSED`, so that the job is tried again later. After too many
 *   refusals it does not throw: the refund waits for a person.
 */
export async function refundPayment(platform: Platform, refundId: string): Promise<void> {
  const { db, payments } = platform
  const refund = await refundRepository.findById(db, refundId)
  if (refund === undefined || isRefundSettled(refund.status) || isRefundInReview(refund.status)) return
  if (isInRefundQueue(refund.status)) return
  const payment = await paymentRepository.findById(db, refund.paymentId)
  const order = payment && (await gatewayOrderRepository.findById(db, payment.gatewayOrderRowId))
  if (payment === undefined || order === undefined) throw new Error(`refund ${refundId} has no payment`)
  // The payment belongs to the other gateway, so this one would reject the refund every time. A server that uses the
  // other gateway pays it after its next start.
  if (order.mode !== payments.mode) return
  // The gateway never had this money. A person refunds it by bank.
  if (payment.gatewayPaymentId === null) return escalateToStaff(platform, refund.id)
  if (refund.status === 'queued' && (await waitingRefundRepository.hasOtherWaiting(db, order.mode, refund.id)))
    return addRefundToQueue(platform, refund.id)
  // Once the refund is claimed, the gateway may know of it. Until then, a bounced cheque may still reduce or end the
  // refund.
  const claim = await claimRefund(platform, refund.id, 'its own job')
  if (typeof claim === 'object') await callGateway(platform, claim, payment.gatewayPaymentId)
}

async function escalateToStaff({ db, clock }: Platform, refundId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, refundId)
    if (refund?.status !== 'queued') return
    const step = { actor: 'system', cause: auditReasons.refundNeedsReview, at: clock.now() }
    await changeRefundStatus(tx, { refund, to: 'needs_review', ...step })
  })
}

import { isRefundOver } from '#kernel/statuses/statuses.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { askGateway, claimRefund } from './ask-gateway.ts'
import { gatewayOrderRepository } from './gateway-order-repository.ts'
import { changeRefundStatus, paymentRepository, refundRepository } from './payment-repository.ts'
import { joinQueue } from './refund-queue.ts'
import { isInQueue, waitingRefundRepository } from './waiting-refund-repository.ts'

/**
 * Pays a refund, or asks the gateway about a refund that was requested.
 *
 * While others wait for money at the gateway, a new refund waits behind them, and is paid in its turn ({@link joinQueue}).
 *
 * @throws {AppError} `PAYMENT_UNAVAILABLE` and `GATEWAY_REFUSED`, so that the job is tried again later. After too many
 *   refusals it does not throw: the refund waits for a person.
 */
export async function refundPayment(platform: Platform, refundId: string): Promise<void> {
  const { db, payments } = platform
  const refund = await refundRepository.findById(db, refundId)
  if (refund === undefined || isRefundOver(refund.status) || refund.status === 'needs_review') return
  if (isInQueue(refund)) return
  const payment = await paymentRepository.findById(db, refund.paymentId)
  const order = payment && (await gatewayOrderRepository.findById(db, payment.gatewayOrderRowId))
  if (payment === undefined || order === undefined) throw new Error(`refund ${refundId} has no payment`)
  // This payment belongs to the other gateway. Our gateway would refuse the refund until we gave up. A server with the
  // other gateway pays it after its next start.
  if (order.mode !== payments.mode) return
  // The gateway never had this money. A person pays it by bank.
  if (payment.gatewayPaymentId === null) return giveToPerson(platform, refund.id)
  if (refund.status === 'due' && (await waitingRefundRepository.isAnother(db, order.mode, refund.id)))
    return joinQueue(platform, refund.id)
  // From here on the gateway may know of it. Until then a bounced cheque may have made it smaller, or have ended it.
  const claim = await claimRefund(platform, refund.id, 'its own job')
  if (typeof claim === 'object') await askGateway(platform, claim, payment.gatewayPaymentId)
}

async function giveToPerson({ db, clock }: Platform, refundId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, refundId)
    if (refund?.status !== 'due') return
    const step = { actor: 'system', cause: 'refund needs_review', at: clock.now() }
    await changeRefundStatus(tx, { refund, to: 'needs_review', ...step })
  })
}

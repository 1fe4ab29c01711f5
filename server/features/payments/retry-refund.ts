import { AppError } from '#domain/errors.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeRefundStatus, paymentRepository, refundRepository } from './payment-repository.ts'
import { refundPaymentQueue } from './queues.ts'

/**
 * Sends a refused refund to the gateway again, after a person has removed the cause, such as an empty balance there.
 * After another refusal the refund waits for a person again. For the operator's desk.
 *
 * @param request.actor the operator's user id, for the history.
 * @throws {AppError} `REFUND_NOT_IN_REVIEW` for a refund that is unknown, under way or settled; `REFUND_BY_BANK_ONLY` for
 *   money that the office took by hand.
 */
export async function retryRefund(
  { db, jobs, clock }: Platform,
  { refundId, actor }: { refundId: string; actor: string },
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, refundId)
    if (refund?.status !== 'needs_review') throw new AppError('REFUND_NOT_IN_REVIEW')
    const payment = await paymentRepository.findById(tx, refund.paymentId)
    // Nothing can be asked of the gateway about money that it never had.
    if (payment?.gatewayPaymentId === null) throw new AppError('REFUND_BY_BANK_ONLY')
    await changeRefundStatus(tx, { refund, to: 'requested', actor, cause: 'asked for once more', at })
    await jobs.send(refundPaymentQueue, { refundId }, { tx, singletonKey: refundId })
  })
}

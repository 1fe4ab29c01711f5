import { AppError } from '#kernel/errors/errors.ts'
import { isRefundInReview } from '#kernel/statuses/statuses.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeRefundStatus, paymentRepository, refundRepository } from './payment-repository.ts'
import { refundPaymentQueue, waitingRefundsQueue } from './queues.ts'
import { hasUnknownRefund } from './unknown-refund.ts'
import { waitingRefundRepository } from './waiting-refund-repository.ts'

/**
 * Sends a rejected refund to the gateway again after a person has removed the cause, such as an empty balance there. If
 * it is rejected again, it waits for a person again. While other refunds wait for funds, it joins their queue, which is
 * ordered by the date of the promise. For the operator's desk.
 *
 * @param request.actor the operator's user id, for the history.
 * @throws {AppError} `REFUND_NOT_IN_REVIEW` for a refund that is unknown, under way or settled; `REFUND_BY_BANK_ONLY`
 * for an office payment; `REFUND_AT_GATEWAY` when the gateway has a refund that we do not know; `PAYMENT_UNAVAILABLE`
 * when it does not answer.
 */
export async function retryRefund(
  platform: Platform,
  { refundId, actor }: { refundId: string; actor: string },
): Promise<void> {
  const { db, jobs, clock, payments } = platform
  const at = clock.now()
  const snapshot = await refundRepository.findById(db, refundId)
  if (snapshot !== undefined && isRefundInReview(snapshot.status) && (await hasUnknownRefund(platform, snapshot)))
    throw new AppError('REFUND_AT_GATEWAY')
  await inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, refundId)
    if (refund === undefined || !isRefundInReview(refund.status)) throw new AppError('REFUND_NOT_IN_REVIEW')
    const payment = await paymentRepository.findById(tx, refund.paymentId)
    // The gateway cannot refund a payment that it never had.
    if (payment?.gatewayPaymentId === null) throw new AppError('REFUND_BY_BANK_ONLY')
    const step = { actor, cause: auditReasons.requestedAgain, at }
    const hasWaitedTooLong = refund.status === 'waited_too_long'
    if (hasWaitedTooLong || (await waitingRefundRepository.findFirst(tx, payments.mode)) !== undefined) {
      // The refund does not overtake waiting ones. If it already waited too long and funds are still missing, it
      // returns to a person.
      const changes = hasWaitedTooLong ? {} : { waitingSince: at }
      await changeRefundStatus(tx, { refund, to: 'waiting_for_funds', ...step, changes })
      return jobs.send(waitingRefundsQueue, {}, { tx, singletonKey: 'now' })
    }
    await changeRefundStatus(tx, { refund, to: 'requested', ...step })
    await jobs.send(refundPaymentQueue, { refundId }, { tx, singletonKey: refundId })
  })
}

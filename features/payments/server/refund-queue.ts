import { AppError } from '#kernel/errors/errors.ts'
import { isRefundInReview } from '#kernel/statuses/statuses.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeRefundStatus, refundRepository, type RefundRow } from './payment-repository.ts'
import { waitingRefundsQueue } from './queues.ts'
import { waitingRefundRepository } from './waiting-refund-repository.ts'

/**
 * Puts a refund that was not yet sent to the gateway behind those that wait for funds there. If no other refund is
 * waiting by then, the queue's job is started.
 */
export async function addRefundToQueue({ db, clock, jobs, payments }: Platform, refundId: string): Promise<void> {
  const hasJoined = await inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, refundId)
    if (refund?.status !== 'queued') return false
    const at = clock.now()
    const step = { actor: 'system', cause: auditReasons.waitingForFundsAtGateway, at }
    await changeRefundStatus(tx, { refund, to: 'waiting_for_funds', ...step, changes: { waitingSince: at } })
    return true
  })
  // If other refunds still wait, the worker that pays them finds this one too.
  if (hasJoined && !(await waitingRefundRepository.hasOtherWaiting(db, payments.mode, refundId)))
    await jobs.send(waitingRefundsQueue, {}, { singletonKey: 'joined' })
}

type Leaving = { refund: RefundRow; actor: string; cause: string; at: Date }

/**
 * Hands a refund, locked in this transaction, to a person. From then on, only a person's decision can request it from
 * the gateway again.
 *
 * @throws {AppError} `REFUND_NOT_IN_REVIEW` for a refund that is being requested from the gateway right now.
 */
export async function moveRefundToReview(tx: Transaction, { refund, ...step }: Leaving): Promise<void> {
  if (refund.status === 'needs_review') return
  if (refund.status !== 'waiting_for_funds' && !isRefundInReview(refund.status))
    throw new AppError('REFUND_NOT_IN_REVIEW')
  await changeRefundStatus(tx, { refund, to: 'needs_review', ...step })
}

/**
 * Records that somebody has added funds at the gateway: the queue is processed immediately. Refunds that left the queue
 * because funds were missing for too long join it again.
 *
 * @returns the number and the sum of the waiting refunds; null when none waits, and then nothing changes.
 */
export async function resumeRefundQueue(
  { db, clock, jobs, payments }: Platform,
  tx: Transaction,
  actor: string,
): Promise<{ refunds: number; amountPaise: number } | null> {
  const at = clock.now()
  for (const id of (await waitingRefundRepository.findAbandonedIds(db, payments.mode)).toSorted()) {
    const refund = await refundRepository.findForUpdate(tx, id)
    if (refund?.status !== 'waited_too_long') continue
    const step = { actor, cause: auditReasons.fundsAdded, at }
    await changeRefundStatus(tx, { refund, to: 'waiting_for_funds', ...step, changes: { waitingSince: at } })
  }
  const queueTotals = await waitingRefundRepository.sumUp(tx, payments.mode)
  if (queueTotals !== null) await jobs.send(waitingRefundsQueue, {}, { tx, singletonKey: 'now' })
  return queueTotals
}

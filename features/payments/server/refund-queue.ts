import { AppError } from '#kernel/errors/errors.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeRefundStatus, refundRepository, type RefundRow } from './payment-repository.ts'
import { waitingRefundsQueue } from './queues.ts'
import { isInQueue, waitingRefundRepository } from './waiting-refund-repository.ts'

/**
 * Lets a refund of which the gateway was not told stand behind those that wait for money there. The queue may have become
 * empty meanwhile: then it is begun again.
 */
export async function joinQueue({ db, clock, jobs, payments }: Platform, refundId: string): Promise<void> {
  const hasJoined = await inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, refundId)
    if (refund?.status !== 'due' || refund.waitingSince !== null) return false
    await refundRepository.update(tx, refundId, { waitingSince: clock.now() })
    return true
  })
  // Whoever works at the queue, and finds others there after this moment, finds this one too.
  if (hasJoined && !(await waitingRefundRepository.isAnother(db, payments.mode, refundId)))
    await jobs.send(waitingRefundsQueue, {}, { singletonKey: 'joined' })
}

type Leaving = { refund: RefundRow; actor: string; cause: string; at: Date }

/**
 * Gives a refund to a person, locked in this transaction. Nobody asks the gateway for it from then on, until a person says so.
 *
 * @throws {AppError} `REFUND_NOT_IN_REVIEW` for one that the gateway is asked for just now.
 */
export async function leaveQueue(tx: Transaction, { refund, ...step }: Leaving): Promise<void> {
  if (refund.status === 'needs_review') {
    if (refund.waitingSince !== null) await refundRepository.update(tx, refund.id, { waitingSince: null })
    return
  }
  if (!isInQueue(refund) || refund.status === 'requested') throw new AppError('REFUND_NOT_IN_REVIEW')
  await changeRefundStatus(tx, { refund, to: 'needs_review', ...step, changes: { waitingSince: null } })
}

/**
 * Notes that somebody has paid in at the gateway: the queue is asked for at once. What had left it because there was no money
 * for too long stands in it again.
 *
 * @returns what waits then; null when nothing does, and nothing is done.
 */
export async function payInForQueue(
  { db, clock, jobs, payments }: Platform,
  tx: Transaction,
  actor: string,
): Promise<{ refunds: number; amountPaise: number } | null> {
  const at = clock.now()
  for (const id of (await waitingRefundRepository.findIdsGivenUp(db, payments.mode)).toSorted()) {
    const refund = await refundRepository.findForUpdate(tx, id)
    if (refund?.status !== 'needs_review' || refund.waitingSince === null) continue
    const changes = { waitingSince: at }
    await changeRefundStatus(tx, { refund, to: 'due', actor, cause: 'somebody has paid in', at, changes })
  }
  const waiting = await waitingRefundRepository.sumUp(tx, payments.mode)
  if (waiting !== null) await jobs.send(waitingRefundsQueue, {}, { tx, singletonKey: 'now' })
  return waiting
}

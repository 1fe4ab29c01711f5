import { isInRefundQueue, isRefundInReview, isRefundSettled } from '#kernel/statuses/statuses.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { GatewayRefund } from '#platform/razorpay/gateway-entities.ts'
import { refundProcessedQueue } from '#platform/jobs/shared-queues.ts'
import { clearRefundAccount } from './clear-refund-account.ts'
import { changeRefundStatus, refundRepository, type RefundRow } from './payment-repository.ts'
import { refundPaymentQueue } from './queues.ts'
import { waitingRefundRepository } from './waiting-refund-repository.ts'

/** After this many refusals a person must check the refund. */
const MAX_REFUSALS = 5
/** After this time we ask again about a refund that the gateway has accepted but not settled. */
const RECHECK_AFTER_MS = 3_600_000

/** True while the gateway may be paying a refund: the queue or the refund's own job has requested it. */
export function isRequested({ status }: Pick<RefundRow, 'status'>): boolean {
  return status === 'requested' || status === 'requested_in_turn'
}

/**
 * The number of this request to the gateway: each definite response leads to a new request with a new idempotency key.
 */
export function requestNumber({ attempts, balanceRefusals }: RefundRow): number {
  return attempts + balanceRefusals
}

/**
 * Stores the gateway's response about an accepted refund, with all its effects, in one transaction. So a refund that
 * left the queue is always checked again. A refund that is already processed does not change.
 *
 * @throws {AppError} `GATEWAY_REFUSED` when it has failed there.
 */
export async function applyGatewayRefund(platform: Platform, refundId: string, answer: GatewayRefund): Promise<void> {
  const { db, clock, jobs, log } = platform
  if (answer.status === 'failed')
    throw new AppError('GATEWAY_REFUSED', { detail: `refund ${answer.id} failed at the gateway` })
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const refundRow = await refundRepository.findForUpdate(tx, refundId)
    if (refundRow === undefined) return
    const { gatewayRefundId } = refundRow
    if (gatewayRefundId !== null && gatewayRefundId !== answer.id)
      log.error({ refundId, gatewayRefundId, other: answer.id }, 'the gateway has two refunds for one of our refunds')
    if (isRefundSettled(refundRow.status) && gatewayRefundId !== answer.id) return
    const bankReference = answer.arn ?? refundRow.bankReference
    // The same response may arrive again. Writing the row again would move it to another month of the books.
    if (gatewayRefundId !== answer.id || refundRow.bankReference !== bankReference)
      await refundRepository.update(tx, refundId, { gatewayRefundId: answer.id, bankReference })
    if (isRefundSettled(refundRow.status)) return
    const step = { actor: 'system', at }
    let refund = refundRow
    // The refund is under way, whatever its previous status. Nobody may pay it in another way or request it again.
    if (refund.status !== 'requested' && (answer.status === 'pending' || !isRefundInReview(refund.status))) {
      await changeRefundStatus(tx, { refund, to: 'requested', cause: auditReasons.refundRequested, ...step })
      refund = { ...refund, status: 'requested' }
    }
    if (answer.status === 'pending') {
      const startAfter = new Date(at.getTime() + RECHECK_AFTER_MS)
      return jobs.send(refundPaymentQueue, { refundId }, { tx, startAfter, singletonKey: refundId })
    }
    await changeRefundStatus(tx, { refund, to: 'processed', cause: auditReasons.refundProcessed, ...step })
    await clearRefundAccount(tx, refundId)
    await jobs.send(refundProcessedQueue, { refundId }, { tx })
  })
}

/**
 * Records that the gateway had insufficient funds for a refund. The refund waits in the order in which it was promised.
 * It has not failed and needs no review, but somebody must add funds.
 */
export async function recordInsufficientBalance(platform: Platform, requestedRefund: RefundRow): Promise<void> {
  const { db, clock, log, payments } = platform
  const at = clock.now()
  const isFirst = await inTransaction(db, async (tx) => {
    const refund = await findRequestedRefund(tx, requestedRefund)
    if (refund === undefined) return false
    const isNew = refund.status === 'requested'
    const changes = {
      ...(isNew && { waitingSince: at }),
      balanceRefusals: refund.balanceRefusals + 1,
      balanceAskedAt: at,
      gatewayRefundId: null,
      // Lists show how long the refund has been waiting, not when the gateway was last asked.
      ...(!isNew && { updatedAt: refund.updatedAt }),
    }
    const step = { actor: 'system', cause: auditReasons.waitingForFundsAtGateway, at }
    await changeRefundStatus(tx, { refund, to: 'waiting_for_funds', ...step, changes })
    return isNew
  })
  if (!isFirst || (await waitingRefundRepository.hasOtherWaiting(db, payments.mode, requestedRefund.id))) return
  const amountPaise = requestedRefund.amountPaise
  log.error(
    { refundId: requestedRefund.id, amountPaise },
    'the gateway balance is too low: refunds wait until funds are added',
  )
}

/**
 * Records that the gateway has rejected a refund for another reason. A queued refund leaves the queue and gets its own
 * job.
 *
 * @returns false when the calling job must try again.
 */
export async function recordRefusal(platform: Platform, requestedRefund: RefundRow): Promise<boolean> {
  const { db, clock, jobs, log } = platform
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const refund = await findRequestedRefund(tx, requestedRefund)
    if (refund === undefined) return true
    const wasInQueue = isInRefundQueue(refund.status)
    const attempts = refund.attempts + 1
    const step = { actor: 'system', at }
    const changes = { attempts, gatewayRefundId: null }
    await changeRefundStatus(tx, { refund, to: 'failed', cause: auditReasons.refundFailed, ...step, changes })
    if (attempts >= MAX_REFUSALS) {
      const failed = { ...refund, status: 'failed' as const }
      await changeRefundStatus(tx, {
        refund: failed,
        to: 'needs_review',
        cause: auditReasons.refundNeedsReview,
        ...step,
      })
      log.error({ refundId: refund.id }, 'the gateway has rejected a refund too often: staff must check it')
      return true
    }
    if (wasInQueue) await jobs.send(refundPaymentQueue, { refundId: refund.id }, { tx, singletonKey: refund.id })
    return wasInQueue
  })
}

/**
 * Records that a request's result is unknown. A queued refund leaves the queue: its own job asks again with the same
 * key.
 */
export async function recordNoResponse({ db, clock, jobs }: Platform, requestedRefund: RefundRow): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refund = await findRequestedRefund(tx, requestedRefund)
    if (refund?.status !== 'requested_in_turn') return
    const step = { actor: 'system', cause: auditReasons.refundRequested, at: clock.now() }
    await changeRefundStatus(tx, { refund, to: 'requested', ...step })
    await jobs.send(refundPaymentQueue, { refundId: refund.id }, { tx, singletonKey: refund.id })
  })
}

/** The refund, locked; undefined when another definite response was recorded since this request was sent. */
async function findRequestedRefund(tx: Transaction, requestedRefund: RefundRow): Promise<RefundRow | undefined> {
  const refund = await refundRepository.findForUpdate(tx, requestedRefund.id)
  if (refund === undefined || !isRequested(refund)) return undefined
  return requestNumber(refund) === requestNumber(requestedRefund) ? refund : undefined
}

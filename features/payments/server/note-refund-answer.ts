import { isRefundOver } from '#kernel/statuses/statuses.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { GatewayRefund } from '#platform/razorpay/gateway-entities.ts'
import { refundProcessedQueue } from '#platform/jobs/shared-queues.ts'
import { forgetAccount } from './forget-account.ts'
import { changeRefundStatus, refundRepository, type RefundRow } from './payment-repository.ts'
import { refundPaymentQueue } from './queues.ts'
import { isInQueue, waitingRefundRepository } from './waiting-refund-repository.ts'

/** After so many refusals a person must look at the refund. */
const MOST_REFUSALS = 5
/** We ask again after this time about a refund that the gateway has accepted but not settled. */
const ASK_AGAIN_MS = 3_600_000

/** Which request to the gateway this is: each definite answer leads to another one, and so to another idempotency key. */
export function requestNumber({ attempts, balanceRefusals }: RefundRow): number {
  return attempts + balanceRefusals
}

/**
 * Stores what the gateway says about a refund that it has accepted, with all that follows from it, in one transaction. So a
 * refund that left the queue is always asked about again. A refund that is already processed does not change.
 *
 * @throws {AppError} `GATEWAY_REFUSED` when it has failed there.
 */
export async function applyGatewayRefund(platform: Platform, refundId: string, answer: GatewayRefund): Promise<void> {
  const { db, clock, jobs, log } = platform
  if (answer.status === 'failed')
    throw new AppError('GATEWAY_REFUSED', { detail: `refund ${answer.id} failed at the gateway` })
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const stored = await refundRepository.findForUpdate(tx, refundId)
    if (stored === undefined) return
    const { gatewayRefundId } = stored
    if (gatewayRefundId !== null && gatewayRefundId !== answer.id)
      log.error({ refundId, gatewayRefundId, other: answer.id }, 'the gateway has two refunds for one of ours')
    if (isRefundOver(stored.status) && gatewayRefundId !== answer.id) return
    const bankReference = answer.arn ?? stored.bankReference
    // The same answer comes again. A row that is written anew would stand in the books of another month.
    if (gatewayRefundId !== answer.id || stored.bankReference !== bankReference)
      await refundRepository.update(tx, refundId, { gatewayRefundId: answer.id, bankReference, waitingSince: null })
    if (isRefundOver(stored.status)) return
    const step = { actor: 'system', at }
    let refund = stored
    // The money is under way, whatever we took it for: nobody may pay it in another way, or ask for it again.
    if (refund.status !== 'requested' && (answer.status === 'pending' || refund.status !== 'needs_review')) {
      await changeRefundStatus(tx, { refund, to: 'requested', cause: 'refund requested', ...step })
      refund = { ...refund, status: 'requested' }
    }
    if (answer.status === 'pending') {
      const startAfter = new Date(at.getTime() + ASK_AGAIN_MS)
      return jobs.send(refundPaymentQueue, { refundId }, { tx, startAfter, singletonKey: refundId })
    }
    await changeRefundStatus(tx, { refund, to: 'processed', cause: 'refund processed', ...step })
    await forgetAccount(tx, refundId)
    await jobs.send(refundProcessedQueue, { refundId }, { tx })
  })
}

/**
 * Notes that the gateway had too little money for a refund. It waits, in the order in which it was promised; nothing of it has
 * failed, and no person is needed for it, but somebody must pay in.
 */
export async function noteTooSmallBalance(platform: Platform, asked: RefundRow): Promise<void> {
  const { db, clock, log, payments } = platform
  const at = clock.now()
  const isFirst = await inTransaction(db, async (tx) => {
    const refund = await findAsked(tx, asked)
    if (refund === undefined) return false
    const isNew = refund.waitingSince === null
    const changes = {
      waitingSince: refund.waitingSince ?? at,
      balanceRefusals: refund.balanceRefusals + 1,
      balanceAskedAt: at,
      gatewayRefundId: null,
      // Its place in the lists says since when it waits, not when the gateway was last asked.
      ...(!isNew && { updatedAt: refund.updatedAt }),
    }
    const cause = 'the gateway has too small a balance'
    await changeRefundStatus(tx, { refund, to: 'due', actor: 'system', cause, at, changes })
    return isNew
  })
  if (!isFirst || (await waitingRefundRepository.isAnother(db, payments.mode, asked.id))) return
  const amountPaise = asked.amountPaise
  log.error(
    { refundId: asked.id, amountPaise },
    'the gateway has too little money: refunds wait until somebody pays in',
  )
}

/**
 * Notes that the gateway has refused a refund for another reason. One of the queue leaves it, with a job of its own.
 *
 * @returns false when it is to be tried again by the job that asked.
 */
export async function noteRefusal(platform: Platform, asked: RefundRow): Promise<boolean> {
  const { db, clock, jobs, log } = platform
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const refund = await findAsked(tx, asked)
    if (refund === undefined) return true
    const wasInQueue = isInQueue(refund)
    const attempts = refund.attempts + 1
    const step = { actor: 'system', at }
    const changes = { attempts, gatewayRefundId: null }
    await changeRefundStatus(tx, { refund, to: 'failed', cause: 'refund failed', ...step, changes })
    if (attempts >= MOST_REFUSALS) {
      const failed = { ...refund, status: 'failed' as const }
      await changeRefundStatus(tx, { refund: failed, to: 'needs_review', cause: 'refund needs_review', ...step })
      log.error({ refundId: refund.id }, 'the gateway has refused a refund too often: a person must look at it')
      return true
    }
    if (wasInQueue) await jobs.send(refundPaymentQueue, { refundId: refund.id }, { tx, singletonKey: refund.id })
    return wasInQueue
  })
}

/** Notes that nobody knows what became of a request. One of the queue leaves it: its own job asks again, with the same key. */
export async function noteNoAnswer({ db, jobs }: Platform, asked: RefundRow): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refund = await findAsked(tx, asked)
    if (refund === undefined || !isInQueue(refund)) return
    await refundRepository.update(tx, refund.id, { waitingSince: null })
    await jobs.send(refundPaymentQueue, { refundId: refund.id }, { tx, singletonKey: refund.id })
  })
}

/** The refund, locked, when nobody has noted another definite answer since it was asked for. */
async function findAsked(tx: Transaction, asked: RefundRow): Promise<RefundRow | undefined> {
  const refund = await refundRepository.findForUpdate(tx, asked.id)
  const isSame = refund?.status === 'requested' && requestNumber(refund) === requestNumber(asked)
  return isSame ? refund : undefined
}

import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { isRefundOver } from '#kernel/statuses/statuses.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { GatewayRefund } from '#platform/razorpay/gateway-entities.ts'
import { isBalanceTooSmall } from '#platform/razorpay/why-refused.ts'
import {
  applyGatewayRefund,
  noteNoAnswer,
  noteRefusal,
  noteTooSmallBalance,
  requestNumber,
} from './note-refund-answer.ts'
import { changeRefundStatus, refundRepository, type RefundRow } from './payment-repository.ts'
import { isInQueue } from './waiting-refund-repository.ts'

/** A process that asks the gateway has its answer within 5 seconds. One that has none after this time is dead. */
export const ASKING_MS = 60_000
/** A process that has slept for so long after its claim does not ask any more: another one may have taken over. */
const LONGEST_SLEEP_MS = 30_000

/** A refund that this process may ask the gateway for. */
type Claim = {
  /** As it was stored when it was claimed. */
  refund: RefundRow
  /** When that was, by a clock that nobody sets, in milliseconds. */
  at: number
}

/**
 * The one place that decides whether the gateway may be asked for a refund, with its row locked: it is asked for by the queue
 * while it stands there, else by its own job, and never while it waits for a person. From then on it counts as told.
 *
 * @returns `gone` when it is not to be asked for from there; `asked by another` while another process of the queue asks.
 */
export async function claimRefund(
  { db, clock }: Platform,
  refundId: string,
  by: 'its own job' | 'the queue',
): Promise<Claim | 'gone' | 'asked by another'> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, refundId)
    if (refund === undefined || isRefundOver(refund.status) || refund.status === 'needs_review') return 'gone'
    if (isInQueue(refund) !== (by === 'the queue')) return 'gone'
    const isAsked = refund.status === 'requested'
    const askedAt = refund.balanceAskedAt?.getTime() ?? -Infinity
    if (by === 'the queue' && isAsked && now.getTime() - askedAt < ASKING_MS) return 'asked by another'
    // Its place in the lists says since when it waits, not when the gateway was last asked.
    const changes = by === 'the queue' ? { balanceAskedAt: now, updatedAt: refund.updatedAt } : {}
    const cause = by === 'the queue' ? 'its turn' : 'refund requested'
    if (!isAsked) await changeRefundStatus(tx, { refund, to: 'requested', actor: 'system', cause, at: now, changes })
    else if (by === 'the queue') await refundRepository.update(tx, refundId, changes)
    return { refund, at: performance.now() }
  })
}

/**
 * Asks the gateway for a refund that was claimed, and stores the answer.
 *
 * @returns false when its balance was too small: the refund waits for money there.
 * @throws {AppError} `PAYMENT_UNAVAILABLE` and `GATEWAY_REFUSED`, so that the job is tried again later. After too many
 *   refusals it does not throw: the refund waits for a person.
 */
export async function askGateway(platform: Platform, claim: Claim, paymentId: string): Promise<boolean> {
  const { refund } = claim
  try {
    await applyGatewayRefund(platform, refund.id, await requestOrAsk(platform, claim, paymentId))
    return true
  } catch (error) {
    if (isBalanceTooSmall(error)) {
      await noteTooSmallBalance(platform, refund)
      return false
    }
    if (isAppError(error) && error.code === 'PAYMENT_UNAVAILABLE') await noteNoAnswer(platform, refund)
    else if (isAppError(error) && error.code === 'GATEWAY_REFUSED' && (await noteRefusal(platform, refund))) return true
    throw error
  }
}

/** Asks about a refund that the gateway knows, or requests a new one. */
async function requestOrAsk(platform: Platform, { refund, at }: Claim, paymentId: string): Promise<GatewayRefund> {
  if (refund.gatewayRefundId !== null) {
    const known = (await platform.gateway.fetchRefunds(paymentId)).find(({ id }) => id === refund.gatewayRefundId)
    if (known !== undefined) return known
  }
  if (performance.now() - at > LONGEST_SLEEP_MS)
    throw new AppError('PAYMENT_UNAVAILABLE', { detail: 'not sent: this process has slept', retryAfterSeconds: 5 })
  return platform.gateway.refundPayment({
    paymentId,
    amount: refund.amountPaise,
    // It contains the refund's own id. So the money moves only once, also after a lost answer, a killed process, or when
    // two workers run.
    idempotencyKey: `refund-${refund.id}-${requestNumber(refund)}`,
    notes: { refund_id: refund.id, reason: refund.reason },
  })
}

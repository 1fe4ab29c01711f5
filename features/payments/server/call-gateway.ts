import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { isInRefundQueue, isRefundInReview, isRefundSettled } from '#kernel/statuses/statuses.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { GatewayRefund } from '#platform/razorpay/gateway-entities.ts'
import { isBalanceTooSmall } from '#platform/razorpay/why-refused.ts'
import {
  applyGatewayRefund,
  isRequested,
  recordNoResponse,
  recordRefusal,
  recordInsufficientBalance,
  requestNumber,
} from './note-refund-answer.ts'
import { changeRefundStatus, refundRepository, type RefundRow } from './payment-repository.ts'

/** The gateway client ends a call within 5 seconds. A process without a response after this time is dead. */
export const REQUEST_LEASE_MS = 60_000
/**
 * A process that slept this long after its claim must no longer call the gateway: another process may have taken over.
 */
const MAX_CLAIM_AGE_MS = 30_000

/** A refund that this process may request from the gateway. */
type Claim = {
  /** The row as stored when it was claimed. */
  refund: RefundRow
  /** The time of the claim in milliseconds, by a monotonic clock. */
  at: number
}

/**
 * The only place that decides whether a refund may be requested from the gateway, with its row locked. The queue
 * requests a refund that is queued there, and a refund's own job requests any other. A refund that waits for a person
 * is not requested. A claimed refund counts as requested.
 *
 * @returns `gone` when this caller may not request it; `asked by another` while another process of the queue requests
 * it.
 */
export async function claimRefund(
  { db, clock }: Platform,
  refundId: string,
  by: 'its own job' | 'the queue',
): Promise<Claim | 'gone' | 'asked by another'> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, refundId)
    if (refund === undefined || isRefundSettled(refund.status) || isRefundInReview(refund.status)) return 'gone'
    if (isInRefundQueue(refund.status) !== (by === 'the queue')) return 'gone'
    const wasRequested = isRequested(refund)
    const requestedAt = refund.balanceAskedAt?.getTime() ?? -Infinity
    if (by === 'the queue' && wasRequested && now.getTime() - requestedAt < REQUEST_LEASE_MS) return 'asked by another'
    // Lists show how long the refund has been waiting, not when the gateway was last asked.
    const changes = by === 'the queue' ? { balanceAskedAt: now, updatedAt: refund.updatedAt } : {}
    const step =
      by === 'the queue'
        ? ({ to: 'requested_in_turn', cause: auditReasons.nextInQueue } as const)
        : ({ to: 'requested', cause: auditReasons.refundRequested } as const)
    if (!wasRequested) await changeRefundStatus(tx, { refund, ...step, actor: 'system', at: now, changes })
    else if (by === 'the queue') await refundRepository.update(tx, refundId, changes)
    return { refund, at: performance.now() }
  })
}

/**
 * Requests a claimed refund from the gateway, and stores the response.
 *
 * @returns false when the gateway's balance was too small: the refund waits for funds there.
 * @throws {AppError} `PAYMENT_UNAVAILABLE` and `GATEWAY_REFUSED`, so that the job retries later. After too many
 * refusals it does not throw: the refund waits for a person.
 */
export async function callGateway(platform: Platform, claim: Claim, paymentId: string): Promise<boolean> {
  const { refund } = claim
  try {
    await applyGatewayRefund(platform, refund.id, await requestOrFetch(platform, claim, paymentId))
    return true
  } catch (error) {
    if (isBalanceTooSmall(error)) {
      await recordInsufficientBalance(platform, refund)
      return false
    }
    if (isAppError(error) && error.code === 'PAYMENT_UNAVAILABLE') await recordNoResponse(platform, refund)
    else if (isAppError(error) && error.code === 'GATEWAY_REFUSED' && (await recordRefusal(platform, refund)))
      return true
    throw error
  }
}

/** Asks about a refund that the gateway already has, or requests a new one. */
async function requestOrFetch(platform: Platform, { refund, at }: Claim, paymentId: string): Promise<GatewayRefund> {
  if (refund.gatewayRefundId !== null) {
    const existing = (await platform.gateway.fetchRefunds(paymentId)).find(({ id }) => id === refund.gatewayRefundId)
    if (existing !== undefined) return existing
  }
  if (performance.now() - at > MAX_CLAIM_AGE_MS)
    throw new AppError('PAYMENT_UNAVAILABLE', { detail: 'not sent: this process was suspended', retryAfterSeconds: 5 })
  return platform.gateway.refundPayment({
    paymentId,
    amount: refund.amountPaise,
    // The key contains the refund's own id, so the money moves only once, even if a response is lost, a process is
    // killed, or two workers run.
    idempotencyKey: `refund-${refund.id}-${requestNumber(refund)}`,
    notes: { refund_id: refund.id, reason: refund.reason },
  })
}

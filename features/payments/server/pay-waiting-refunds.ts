import { isAppError } from '#kernel/errors/errors.ts'
import { isInRefundQueue } from '#kernel/statuses/statuses.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { callGateway, REQUEST_LEASE_MS, claimRefund } from './call-gateway.ts'
import { changeRefundStatus, refundRepository, type RefundRow } from './payment-repository.ts'
import { refundPaymentQueue, waitingRefundsQueue } from './queues.ts'
import { moveRefundToReview } from './refund-queue.ts'
import { hasUnknownRefund } from './unknown-refund.ts'
import { waitingRefundRepository } from './waiting-refund-repository.ts'

/** A refund that has waited this long is handed to a person. Banks take another 5 to 7 working days. */
const MAX_WAIT_MS = 2 * 86_400_000
/** A refund's own job runs for two days. A refund without a response after this time no longer has a job. */
const MAX_UNANSWERED_MS = 3 * 86_400_000
/** Errors after which it is unknown whether the gateway has paid a refund. */
const NO_RESPONSE_CODES: ReadonlySet<string> = new Set(['PAYMENT_UNAVAILABLE', 'GATEWAY_REFUSED'])
/** This many refunds in a row without a response mean that the gateway is down. */
const MAX_UNANSWERED_IN_A_ROW = 2

/**
 * Pays the refunds that wait for funds at the gateway, in the order in which they were promised, until its balance is
 * too small. A smaller refund does not overtake an earlier one, unless the gateway does not respond to the request for
 * the earlier one. Refunds that have waited too long are always handed to a person.
 *
 * @throws {AppError} `PAYMENT_UNAVAILABLE`, `GATEWAY_REFUSED` when the gateway is down, so that the job is retried.
 */
export async function payWaitingRefunds(platform: Platform): Promise<void> {
  try {
    await payInPromisedOrder(platform)
  } finally {
    await escalateToStaff(platform)
    await resumeUnanswered(platform)
  }
}

async function payInPromisedOrder(platform: Platform): Promise<void> {
  const { db, jobs, clock, payments } = platform
  const skippedIds: string[] = []
  let silent = 0
  for (;;) {
    const first = await waitingRefundRepository.findFirst(db, payments.mode, skippedIds)
    if (first === undefined || first.gatewayPaymentId === null) return
    try {
      const end = await payFirst(platform, first.refund, first.gatewayPaymentId)
      if (end === 'no money') return
      if (end === 'asked by another') {
        const startAfter = new Date(clock.now().getTime() + REQUEST_LEASE_MS)
        return await jobs.send(waitingRefundsQueue, {}, { startAfter, singletonKey: 'later' })
      }
      silent = 0
    } catch (error) {
      if (!isAppError(error) || !NO_RESPONSE_CODES.has(error.code)) throw error
      silent += 1
      if (silent === MAX_UNANSWERED_IN_A_ROW) throw error
      skippedIds.push(first.refund.id)
    }
  }
}

/**
 * @returns `done` even if the gateway rejected the refund for a reason other than funds: then the refund's own job
 * continues.
 */
async function payFirst(
  platform: Platform,
  first: RefundRow,
  paymentId: string,
): Promise<'done' | 'no money' | 'asked by another'> {
  // While the refund waited, somebody may have paid it in the gateway's dashboard. A refund that was already requested
  // may have been paid by that request, so the request is sent again with the same key.
  if (first.status === 'waiting_for_funds' && (await hasUnknownRefund(platform, first))) {
    await escalateUnknown(platform, first.id)
    return 'done'
  }
  const claim = await claimRefund(platform, first.id, 'the queue')
  if (claim === 'gone') return 'done'
  if (claim === 'asked by another') return claim
  return (await callGateway(platform, claim, paymentId)) ? 'done' : 'no money'
}

async function escalateUnknown({ db, clock, log }: Platform, refundId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, refundId)
    if (refund?.status !== 'waiting_for_funds') return
    const cause = auditReasons.unknownRefundFoundAtGateway
    await moveRefundToReview(tx, { refund, actor: 'system', cause, at: clock.now() })
    log.error({ refundId }, `${cause}: staff must check it`)
  })
}

async function escalateToStaff({ db, clock, log, payments }: Platform): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - MAX_WAIT_MS)
  for (const refundId of await waitingRefundRepository.findIdsWaitingSince(db, payments.mode, since)) {
    await inTransaction(db, async (tx) => {
      const refund = await refundRepository.findForUpdate(tx, refundId)
      if (refund === undefined || !isInRefundQueue(refund.status)) return
      log.error({ refundId }, 'a refund has waited too long for funds at the gateway: staff must check it')
      // The gateway may have paid this refund already.
      if (refund.status === 'requested_in_turn') return
      const cause = auditReasons.waitedTooLongForFundsAtGateway
      await changeRefundStatus(tx, { refund, to: 'waited_too_long', actor: 'system', cause, at })
    })
  }
}

/** Requests a refund again when its request got no response and its own job has stopped trying, and raises an alert. */
async function resumeUnanswered({ db, clock, jobs, log, payments }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - MAX_UNANSWERED_MS)
  for (const refundId of await waitingRefundRepository.findUnansweredIds(db, payments.mode, before)) {
    log.error({ refundId }, 'the gateway does not answer about a refund: staff must check it there')
    await jobs.send(refundPaymentQueue, { refundId }, { singletonKey: refundId })
  }
}

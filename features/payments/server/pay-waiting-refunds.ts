import { isAppError } from '#kernel/errors/errors.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { askGateway, ASKING_MS, claimRefund } from './ask-gateway.ts'
import { changeRefundStatus, refundRepository, type RefundRow } from './payment-repository.ts'
import { refundPaymentQueue, waitingRefundsQueue } from './queues.ts'
import { leaveQueue } from './refund-queue.ts'
import { hasUnknownRefund } from './unknown-refund.ts'
import { isInQueue, waitingRefundRepository } from './waiting-refund-repository.ts'

/** Whoever has waited for so long gets a person. Banks need 5 to 7 working days more. */
const LONGEST_WAIT_MS = 2 * 86_400_000
/** The own job of a refund is tried for two days. One without an answer after this time has none any more. */
const LONGEST_SILENCE_MS = 3 * 86_400_000
/** The gateway says nothing about a refund, or refuses to say what it has paid of it. */
const SILENCE: ReadonlySet<string> = new Set(['PAYMENT_UNAVAILABLE', 'GATEWAY_REFUSED'])
/** So many refunds in a row of which the gateway says nothing mean that it is away. */
const MOST_SILENT = 2

/**
 * Pays the refunds that wait for money at the gateway, in the order in which they were promised, until its balance is too small
 * again. A smaller one does not overtake the first, unless the gateway says nothing about that one. What has waited too long
 * goes to a person in any case.
 *
 * @throws {AppError} `PAYMENT_UNAVAILABLE`, `GATEWAY_REFUSED` when the gateway is away, so that the job is tried again.
 */
export async function payWaitingRefunds(platform: Platform): Promise<void> {
  try {
    await payInOrder(platform)
  } finally {
    await giveToPerson(platform)
    await takeUpUnanswered(platform)
  }
}

async function payInOrder(platform: Platform): Promise<void> {
  const { db, jobs, clock, payments } = platform
  const passedOver: string[] = []
  let silent = 0
  for (;;) {
    const first = await waitingRefundRepository.findFirst(db, payments.mode, passedOver)
    if (first === undefined || first.gatewayPaymentId === null) return
    try {
      const end = await payFirst(platform, first.refund, first.gatewayPaymentId)
      if (end === 'no money') return
      if (end === 'asked by another') {
        const startAfter = new Date(clock.now().getTime() + ASKING_MS)
        return await jobs.send(waitingRefundsQueue, {}, { startAfter, singletonKey: 'later' })
      }
      silent = 0
    } catch (error) {
      if (!isAppError(error) || !SILENCE.has(error.code)) throw error
      silent += 1
      if (silent === MOST_SILENT) throw error
      passedOver.push(first.refund.id)
    }
  }
}

/** @returns `done` also when it was refused for another reason: then its own job goes on. */
async function payFirst(
  platform: Platform,
  first: RefundRow,
  paymentId: string,
): Promise<'done' | 'no money' | 'asked by another'> {
  // While it waited, somebody may have paid it at the gateway's dashboard. One that is marked as asked for may be paid by
  // that request, which is then sent again with the same key.
  if (first.status !== 'requested' && (await hasUnknownRefund(platform, first))) {
    await giveUnknownToPerson(platform, first.id)
    return 'done'
  }
  const claim = await claimRefund(platform, first.id, 'the queue')
  if (claim === 'gone') return 'done'
  if (claim === 'asked by another') return claim
  return (await askGateway(platform, claim, paymentId)) ? 'done' : 'no money'
}

async function giveUnknownToPerson({ db, clock, log }: Platform, refundId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, refundId)
    if (refund === undefined || refund.status === 'requested' || !isInQueue(refund)) return
    const cause = 'the gateway has a refund of this payment that we do not know'
    await leaveQueue(tx, { refund, actor: 'system', cause, at: clock.now() })
    log.error({ refundId }, `${cause}: a person must look at it`)
  })
}

async function giveToPerson({ db, clock, log, payments }: Platform): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - LONGEST_WAIT_MS)
  for (const refundId of await waitingRefundRepository.findIdsSince(db, payments.mode, since)) {
    await inTransaction(db, async (tx) => {
      const refund = await refundRepository.findForUpdate(tx, refundId)
      if (refund === undefined || !isInQueue(refund)) return
      log.error({ refundId }, 'a refund has waited too long for money at the gateway: a person must look at it')
      // Nobody knows whether the gateway has paid it.
      if (refund.status === 'requested') return
      const cause = 'the gateway had no money for too long'
      await changeRefundStatus(tx, { refund, to: 'needs_review', actor: 'system', cause, at })
    })
  }
}

/** A refund whose request had no answer, and whose own job has given up, is asked for again, and somebody is told. */
async function takeUpUnanswered({ db, clock, jobs, log, payments }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - LONGEST_SILENCE_MS)
  for (const refundId of await waitingRefundRepository.findIdsUnanswered(db, payments.mode, before)) {
    log.error({ refundId }, 'the gateway says nothing about a refund: a person must look at it there')
    await jobs.send(refundPaymentQueue, { refundId }, { singletonKey: refundId })
  }
}

import { isAppError } from '#domain/errors.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeRefundStatus, refundRepository, type RefundRow } from './payment-repository.ts'
import { refundPaymentQueue, waitingRefundsQueue } from './queues.ts'
import { askGateway } from './refund-payment.ts'
import { waitingRefundRepository } from './waiting-refund-repository.ts'

/** A process that asks the gateway has its answer within 5 seconds. One that has none after this time is dead. */
const ASKING_MS = 60_000
/** Whoever has waited for so long gets a person: banks are said to need 5 to 7 working days. */
const LONGEST_WAIT_MS = 7 * 86_400_000

/**
 * Pays the refunds that wait for money at the gateway, in the order in which they were promised, until its balance is too small
 * again. A smaller one does not overtake the first. What has waited too long goes to a person.
 *
 * @throws {AppError} `PAYMENT_UNAVAILABLE`, so that the job is tried again. The refund that was asked for keeps its key.
 */
export async function payWaitingRefunds(platform: Platform): Promise<void> {
  const { db, jobs, clock, payments } = platform
  for (;;) {
    const first = await waitingRefundRepository.findFirst(db, payments.mode)
    if (first === undefined || first.gatewayPaymentId === null) break
    const told = await claim(platform, first.refund.id)
    if (told === 'gone') continue
    if (told === 'asked by another') {
      const startAfter = new Date(clock.now().getTime() + ASKING_MS)
      await jobs.send(waitingRefundsQueue, {}, { startAfter, singletonKey: 'later' })
      return
    }
    if (!(await isAnswered(platform, told, first.gatewayPaymentId))) break
  }
  await giveToPerson(platform)
}

/** Marks a refund as asked for, so that no other process asks for it in the same moment. */
async function claim({ db, clock }: Platform, refundId: string): Promise<RefundRow | 'gone' | 'asked by another'> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, refundId)
    if (refund === undefined || refund.waitingSince === null) return 'gone'
    const isAsked = refund.status === 'requested'
    const askedAt = refund.balanceAskedAt?.getTime() ?? -Infinity
    if (isAsked && at.getTime() - askedAt < ASKING_MS) return 'asked by another'
    const changes = { balanceAskedAt: at }
    if (isAsked) await refundRepository.update(tx, refundId, changes)
    else await changeRefundStatus(tx, { refund, to: 'requested', actor: 'system', cause: 'its turn', at, changes })
    return refund
  })
}

/** @returns false when the balance was too small. A refusal of another kind is no matter of the queue: its own job goes on. */
async function isAnswered(platform: Platform, told: RefundRow, paymentId: string): Promise<boolean> {
  const { db, jobs } = platform
  try {
    return await askGateway(platform, { ...told, status: 'requested' }, paymentId)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'GATEWAY_REFUSED') throw error
    await inTransaction(db, async (tx) => {
      await refundRepository.findForUpdate(tx, told.id)
      await refundRepository.update(tx, told.id, { waitingSince: null })
      await jobs.send(refundPaymentQueue, { refundId: told.id }, { tx, singletonKey: told.id })
    })
    return true
  }
}

async function giveToPerson({ db, clock, log, payments }: Platform): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - LONGEST_WAIT_MS)
  for (const refundId of await waitingRefundRepository.findIdsSince(db, payments.mode, since)) {
    await inTransaction(db, async (tx) => {
      const refund = await refundRepository.findForUpdate(tx, refundId)
      if (refund === undefined || refund.waitingSince === null || refund.status === 'requested') return
      const cause = 'the gateway had no money for a week'
      await changeRefundStatus(tx, { refund, to: 'needs_review', actor: 'system', cause, at })
      log.error({ refundId }, 'a refund has waited too long for money at the gateway: a person must look at it')
    })
  }
}

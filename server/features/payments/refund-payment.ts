import { AppError, isAppError } from '#domain/errors.ts'
import { isRefundOver, type RefundStatus } from '#domain/statuses.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { GatewayRefund } from '#server/platform/razorpay/gateway-entities.ts'
import { isBalanceTooSmall } from '#server/platform/razorpay/why-refused.ts'
import { gatewayOrderRepository } from './gateway-order-repository.ts'
import { changeRefundStatus, paymentRepository, refundRepository, type RefundRow } from './payment-repository.ts'
import { forgetAccount } from './forget-account.ts'
import { refundPaymentQueue } from './queues.ts'
import { refundProcessedQueue } from '#server/platform/shared-queues.ts'
import { waitForBalance } from './wait-for-balance.ts'
import { waitingRefundRepository } from './waiting-refund-repository.ts'

/** After so many refusals a person must look at the refund. */
const MOST_REFUSALS = 5
/** We ask again after this time about a refund that the gateway has accepted but not settled. */
const ASK_AGAIN_MS = 3_600_000

/**
 * Pays a refund, or asks the gateway about a refund that was requested. The gateway's idempotency key contains the
 * refund's own id. So the money moves only once, also after a lost answer, a killed process, or when two workers run.
 *
 * While others wait for money at the gateway, a new refund waits behind them, and is paid in its turn
 * ({@link waitForBalance}).
 *
 * @throws {AppError} `PAYMENT_UNAVAILABLE` and `GATEWAY_REFUSED`, so that the job is tried again later. After too many
 *   refusals it does not throw: the refund waits for a person.
 */
export async function refundPayment(platform: Platform, refundId: string): Promise<void> {
  const refund = await refundRepository.findById(platform.db, refundId)
  if (refund === undefined || isRefundOver(refund.status) || refund.status === 'needs_review') return
  if (refund.waitingSince !== null) return
  const payment = await paymentRepository.findById(platform.db, refund.paymentId)
  const order = payment && (await gatewayOrderRepository.findById(platform.db, payment.gatewayOrderRowId))
  if (payment === undefined || order === undefined) throw new Error(`refund ${refundId} has no payment`)
  // This payment belongs to the other gateway. Our gateway would refuse the refund until we gave up. A server with the
  // other gateway pays it after its next start.
  if (order.mode !== platform.payments.mode) return
  // The gateway never had this money. A person pays it by bank.
  if (payment.gatewayPaymentId === null) return void (await move(platform, refund.id, 'needs_review'))
  if (refund.status === 'due' && (await waitingRefundRepository.isAnother(platform.db, order.mode, refund.id)))
    return waitForBalance(platform, refund.id, 'behind others')
  // From here on the gateway may know of it. Until then a bounced cheque may have made it smaller, or have ended it.
  const told = await move(platform, refund.id, 'requested')
  if (told !== undefined) await askGateway(platform, told, payment.gatewayPaymentId)
}

/**
 * Asks the gateway for a refund that is marked as requested.
 *
 * @returns false when its balance was too small: the refund waits for money there.
 * @throws {AppError} as {@link refundPayment}.
 */
export async function askGateway(platform: Platform, told: RefundRow, paymentId: string): Promise<boolean> {
  try {
    await applyGatewayRefund(platform, told.id, await requestOrAsk(platform, told, paymentId))
  } catch (error) {
    if (!isAppError(error) || error.code !== 'GATEWAY_REFUSED') throw error
    if (isBalanceTooSmall(error)) {
      await waitForBalance(platform, told.id, 'refused')
      return false
    }
    if (!(await isGivenUpAfterRefusal(platform, told))) throw error
  }
  return true
}

/**
 * Asks about a refund that the gateway knows, or requests a new one. Each definite failure leads to a new idempotency
 * key.
 */
async function requestOrAsk(platform: Platform, refund: RefundRow, paymentId: string): Promise<GatewayRefund> {
  if (refund.gatewayRefundId !== null && refund.status === 'requested') {
    const known = (await platform.gateway.fetchRefunds(paymentId)).find(({ id }) => id === refund.gatewayRefundId)
    if (known !== undefined) return known
  }
  return platform.gateway.refundPayment({
    paymentId,
    amount: refund.amountPaise,
    idempotencyKey: `refund-${refund.id}-${refund.attempts + refund.balanceRefusals}`,
    notes: { refund_id: refund.id, reason: refund.reason },
  })
}

/** Stores what the gateway says about a refund. A refund that is already processed does not change. */
export async function applyGatewayRefund(platform: Platform, refundId: string, answer: GatewayRefund): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const stored = await refundRepository.findForUpdate(tx, refundId)
    const bankReference = answer.arn ?? stored?.bankReference ?? null
    // The same answer comes again. A row that is written anew would stand in the books of another month.
    if (stored?.gatewayRefundId === answer.id && stored.bankReference === bankReference) return
    await refundRepository.update(tx, refundId, { gatewayRefundId: answer.id, bankReference, waitingSince: null })
  })
  if (answer.status === 'processed') await move(platform, refundId, 'processed')
  if (answer.status === 'failed') {
    throw new AppError('GATEWAY_REFUSED', { detail: `refund ${answer.id} failed at the gateway` })
  }
  if (answer.status === 'pending') {
    const startAfter = new Date(platform.clock.now().getTime() + ASK_AGAIN_MS)
    await platform.jobs.send(refundPaymentQueue, { refundId }, { startAfter, singletonKey: refundId })
  }
}

async function isGivenUpAfterRefusal(platform: Platform, { id, attempts }: RefundRow): Promise<boolean> {
  await inTransaction(platform.db, (tx) =>
    refundRepository.update(tx, id, { attempts: attempts + 1, gatewayRefundId: null }),
  )
  await move(platform, id, 'failed')
  if (attempts + 1 < MOST_REFUSALS) return false
  await move(platform, id, 'needs_review')
  platform.log.error({ refundId: id }, 'the gateway has refused a refund too often: a person must look at it')
  return true
}

/** @returns the refund as it was before; undefined when nothing of it is left to pay. */
async function move(platform: Platform, refundId: string, to: RefundStatus): Promise<RefundRow | undefined> {
  const at = platform.clock.now()
  return inTransaction(platform.db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, refundId)
    if (refund === undefined || isRefundOver(refund.status)) return undefined
    if (refund.status === to) return refund
    await changeRefundStatus(tx, { refund, to, actor: 'system', cause: `refund ${to}`, at })
    if (to !== 'processed') return refund
    await forgetAccount(tx, refundId)
    await platform.jobs.send(refundProcessedQueue, { refundId }, { tx })
    return refund
  })
}

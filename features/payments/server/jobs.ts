import { inTransaction } from '#platform/db/client.ts'
import { isDatabaseUnavailable } from '#platform/db/is-database-unavailable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { gatewayOrderRepository, scheduleReconcile } from './gateway-order-repository.ts'
import { refundRepository } from './payment-repository.ts'
import { processWebhook } from './process-webhook.ts'
import { lapseChange } from './end-change.ts'
import { payWaitingRefunds } from './pay-waiting-refunds.ts'
import {
  lapseChangeQueue,
  processWebhookQueue,
  reconcileOrderQueue,
  refundPaymentQueue,
  waitingRefundsQueue,
  waitingRefundsSweepQueue,
} from './queues.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { refundPayment } from './refund-payment.ts'

/** Delay after a start. During this time the gateway resends missed webhooks by itself. */
const FIRST_CHECK_MS = 30_000
/** Superseded orders older than this are ignored: no bank confirms a payment this late. */
const SUPERSEDED_LOOKBACK_MS = 30 * 86_400_000
/** How often waiting refunds are tried again, in case the gateway has funds by now. */
const EVERY_HALF_HOUR = '*/30 * * * *'

/** Starts this process's workers on the payment queues. */
export async function registerPaymentJobs(platform: Platform): Promise<void> {
  const { jobs } = platform
  await jobs.declare([
    reconcileOrderQueue,
    processWebhookQueue,
    refundPaymentQueue,
    lapseChangeQueue,
    waitingRefundsQueue,
    waitingRefundsSweepQueue,
  ])
  await jobs.work(lapseChangeQueue, async ({ balanceDueId }) => {
    const end = await lapseChange(platform, balanceDueId)
    if (end !== null) await jobs.send(lapseChangeQueue, { balanceDueId }, { startAfter: end })
  })
  await jobs.work(reconcileOrderQueue, async ({ orderRowId, at }) => {
    if (await isCurrent(platform, { orderRowId, at })) await reconcileOrder(platform, orderRowId, 'reconciler')
  })
  await jobs.work(processWebhookQueue, ({ inboxId }) => processWebhook(platform, inboxId))
  await jobs.work(refundPaymentQueue, ({ refundId }) => refundPayment(platform, refundId))
  await jobs.work(waitingRefundsQueue, () => payWaitingRefunds(platform))
  await jobs.workOnSchedule(waitingRefundsSweepQueue, EVERY_HALF_HOUR, () => payWaitingRefunds(platform))
}

/**
 * False when a later check of the order has replaced this one. The planned times are compared with each other, not with
 * a clock: the queue uses the database's clock, and ours may be behind.
 */
async function isCurrent(platform: Platform, check: { orderRowId: string; at: string }): Promise<boolean> {
  const order = await gatewayOrderRepository.findById(platform.db, check.orderRowId)
  return order !== undefined && order.reconcileAt.getTime() <= Date.parse(check.at)
}

/**
 * Runs once after each start. Schedules a check of every order that may have been paid while no process was running,
 * and resumes every unpaid refund whose job has ended without success or belonged to the other gateway.
 */
export async function reconcileAfterStart(platform: Platform): Promise<void> {
  const { db, jobs, clock, payments } = platform
  const now = clock.now().getTime()
  const at = new Date(now + FIRST_CHECK_MS)
  const supersededSince = new Date(now - SUPERSEDED_LOOKBACK_MS)
  const filter = { mode: payments.mode, supersededSince }
  for (const { id: orderRowId, reconcileAt } of await gatewayOrderRepository.findUnsettled(db, filter)) {
    // An earlier check stays scheduled. Otherwise a process that keeps restarting would postpone it for ever.
    const isScheduled = reconcileAt > at && (await scheduleIfUnlocked(platform, { orderRowId, at }))
    if (!isScheduled)
      await jobs.send(reconcileOrderQueue, { orderRowId, at: reconcileAt.toISOString() }, { startAfter: at })
  }
  for (const refundId of await refundRepository.findDebtIds(db, payments.mode)) {
    await jobs.send(refundPaymentQueue, { refundId }, { startAfter: at, singletonKey: refundId })
  }
}

/**
 * Schedules an earlier check of an order without waiting for a lock: a start must not fail because another process, or
 * the open transaction of a killed one, has locked the order, or because the database is slow.
 *
 * @returns false when the order is locked, or the database did not respond in time.
 */
async function scheduleIfUnlocked(platform: Platform, check: { orderRowId: string; at: Date }): Promise<boolean> {
  const { db, jobs, log } = platform
  try {
    return await inTransaction(db, async (tx) => {
      const isFree = await gatewayOrderRepository.lockIfFree(tx, check.orderRowId)
      if (isFree) await scheduleReconcile(jobs, { tx, ...check })
      return isFree
    })
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({ err: error, orderRowId: check.orderRowId }, 'an order will be checked at its scheduled time')
    return false
  }
}

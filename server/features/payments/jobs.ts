import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { gatewayOrderRepository, planReconcile } from './gateway-order-repository.ts'
import { refundRepository } from './payment-repository.ts'
import { processWebhook } from './process-webhook.ts'
import { processWebhookQueue, reconcileOrderQueue, refundPaymentQueue } from './queues.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { refundPayment } from './refund-payment.ts'

/** After a start, time for the webhooks that were missed to come again by themselves. */
const FIRST_LOOK_MS = 30_000
/** Superseded orders older than this are left alone: no bank answers any more. */
const SUPERSEDED_MS = 30 * 86_400_000

/** Starts this process's work on the queues of payments. */
export async function registerPaymentJobs(platform: Platform): Promise<void> {
  const { jobs } = platform
  await jobs.declare([reconcileOrderQueue, processWebhookQueue, refundPaymentQueue])
  await jobs.work(reconcileOrderQueue, async ({ orderRowId, at }) => {
    if (await isCurrent(platform, { orderRowId, at })) await reconcileOrder(platform, orderRowId, 'reconciler')
  })
  await jobs.work(processWebhookQueue, ({ inboxId }) => processWebhook(platform, inboxId))
  await jobs.work(refundPaymentQueue, ({ refundId }) => refundPayment(platform, refundId))
}

/**
 * False for a look in whose place a later one was planned: the order has one chain of looks. Plans are compared, not
 * clocks: the queue goes by the database's, and ours may be behind.
 */
async function isCurrent(platform: Platform, look: { orderRowId: string; at: string }): Promise<boolean> {
  const order = await gatewayOrderRepository.findById(platform.db, look.orderRowId)
  return order !== undefined && order.reconcileAt.getTime() <= Date.parse(look.at)
}

/**
 * Once after each start: every order that may have been paid while nobody listened is looked at, and every debt whose
 * job has given up, or waited for the other gateway, is taken up again.
 */
export async function reconcileAfterStart(platform: Platform): Promise<void> {
  const { db, jobs, clock, payments } = platform
  const now = clock.now().getTime()
  const at = new Date(now + FIRST_LOOK_MS)
  const supersededSince = new Date(now - SUPERSEDED_MS)
  const wanted = { mode: payments.mode, supersededSince }
  for (const { id: orderRowId, reconcileAt } of await gatewayOrderRepository.findUnsettled(db, wanted)) {
    // A look that was due before stays the one that counts: a process that starts again and again must not put it off.
    if (reconcileAt > at) await inTransaction(db, (tx) => planReconcile(jobs, { tx, orderRowId, at }))
    else await jobs.send(reconcileOrderQueue, { orderRowId, at: reconcileAt.toISOString() }, { startAfter: at })
  }
  for (const refundId of await refundRepository.findOwedIds(db, payments.mode)) {
    await jobs.send(refundPaymentQueue, { refundId }, { startAfter: at, singletonKey: refundId })
  }
}

import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { gatewayOrderRepository, planReconcile } from './gateway-order-repository.ts'
import { processWebhook } from './process-webhook.ts'
import {
  bookingConfirmedQueue,
  paymentReturnedQueue,
  processWebhookQueue,
  reconcileOrderQueue,
  refundPaymentQueue,
} from './queues.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { refundPayment } from './refund-payment.ts'

/** After a start, time for the webhooks that were missed to come again by themselves. */
const FIRST_LOOK_MS = 30_000
/** The job queue goes by the database's clock; ours may be a little behind. */
const EARLY_MS = 1_000

/** Starts this process's work on the queues of payments. */
export async function registerPaymentJobs(platform: Platform): Promise<void> {
  const { jobs } = platform
  await jobs.declare([
    reconcileOrderQueue,
    processWebhookQueue,
    refundPaymentQueue,
    bookingConfirmedQueue,
    paymentReturnedQueue,
  ])
  await jobs.work(reconcileOrderQueue, async ({ orderRowId }) => {
    if (await isDue(platform, orderRowId)) await reconcileOrder(platform, orderRowId, 'reconciler')
  })
  await jobs.work(processWebhookQueue, ({ inboxId }) => processWebhook(platform, inboxId))
  await jobs.work(refundPaymentQueue, ({ refundId }) => refundPayment(platform, refundId))
}

/** False for a look that was planned before a later one was: the order has one chain of looks. */
async function isDue(platform: Platform, orderRowId: string): Promise<boolean> {
  const order = await gatewayOrderRepository.findById(platform.db, orderRowId)
  return order !== undefined && order.reconcileAt.getTime() <= platform.clock.now().getTime() + EARLY_MS
}

/** Once after each start: every order that may have been paid while nobody listened is looked at. */
export async function reconcileAfterStart(platform: Platform): Promise<void> {
  const at = new Date(platform.clock.now().getTime() + FIRST_LOOK_MS)
  for (const orderRowId of await gatewayOrderRepository.findUnsettledIds(platform.db)) {
    await inTransaction(platform.db, (tx) => planReconcile(platform.jobs, { tx, orderRowId, at }))
  }
}

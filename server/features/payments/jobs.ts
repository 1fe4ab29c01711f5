import type { Platform } from '#server/platform/platform.ts'
import { gatewayOrderRepository } from './gateway-order-repository.ts'
import { processWebhook } from './process-webhook.ts'
import { bookingConfirmedQueue, paymentReturnedQueue, processWebhookQueue, reconcileOrderQueue, refundPaymentQueue } from './queues.ts'
import { reconcileOrder } from './reconcile-order.ts'
import { refundPayment } from './refund-payment.ts'

/** After a start, time for the webhooks that were missed to come again by themselves. */
const FIRST_LOOK_MS = 30_000

/** Starts this process's work on the queues of payments. */
export async function registerPaymentJobs(platform: Platform): Promise<void> {
  const { jobs } = platform
  await jobs.declare([reconcileOrderQueue, processWebhookQueue, refundPaymentQueue, bookingConfirmedQueue, paymentReturnedQueue])
  await jobs.work(reconcileOrderQueue, async ({ orderRowId }) => {
    const lookAgainAt = await reconcileOrder(platform, orderRowId)
    if (lookAgainAt !== null) await jobs.send(reconcileOrderQueue, { orderRowId }, { startAfter: lookAgainAt })
  })
  await jobs.work(processWebhookQueue, ({ inboxId }) => processWebhook(platform, inboxId))
  await jobs.work(refundPaymentQueue, ({ refundId }) => refundPayment(platform, refundId))
}

/** Once after each start: every order that may have been paid while nobody listened is looked at. */
export async function reconcileAfterStart(platform: Platform): Promise<void> {
  const startAfter = new Date(platform.clock.now().getTime() + FIRST_LOOK_MS)
  for (const orderRowId of await gatewayOrderRepository.findUnsettledIds(platform.db)) {
    await platform.jobs.send(reconcileOrderQueue, { orderRowId }, { startAfter })
  }
}

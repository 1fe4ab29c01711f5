import type { Platform } from '#platform/parts/platform.ts'
import type { GatewayPayment } from '#platform/razorpay/gateway-entities.ts'
import { parseWebhookEvent, type WebhookEvent } from '#platform/razorpay/webhook-event.ts'
import { confirmPayment } from './confirm-payment.ts'
import { refundRepository } from './payment-repository.ts'
import { findUnprocessedMessage, markProcessed } from './receive-webhook.ts'
import { recordAttempt } from './record-attempt.ts'
import { applyGatewayRefund } from './note-refund-answer.ts'

/**
 * Handles one stored message of the gateway. Messages arrive in any order and describe the past. So each message only
 * triggers a check: {@link confirmPayment} and the tables of allowed status changes decide what still changes.
 *
 * @throws {AppError} when the database or the gateway does not respond, so that the job is retried.
 */
export async function processWebhook(platform: Platform, inboxId: string): Promise<void> {
  const raw = await findUnprocessedMessage(platform, inboxId)
  if (raw === undefined) return
  const event = parseWebhookEvent(raw)
  const outcome = event === undefined ? 'unreadable' : await carryOut(platform, event)
  await markProcessed(platform, inboxId, outcome)
  platform.log.info({ inboxId, event: event?.name, outcome }, 'webhook handled')
}

async function carryOut(platform: Platform, event: WebhookEvent): Promise<string> {
  switch (event.name) {
    case 'payment.captured':
    case 'order.paid':
      return event.payment === undefined ? 'unreadable' : confirmCaptured(platform, event.payment)
    case 'payment.authorized':
    case 'payment.failed':
      if (event.payment === undefined) return 'unreadable'
      await recordAttempt(platform, { payment: event.payment, via: 'webhook' })
      return 'noted'
    case 'refund.processed':
    case 'refund.failed':
      return event.refund === undefined ? 'unreadable' : applyReportedRefund(platform, event.refund)
    default:
      return 'ignored'
  }
}

/**
 * The gateway's samples of `order.paid` leave out some fields. So the gateway is asked when the payment in the message
 * does not say that it is captured.
 */
async function confirmCaptured(platform: Platform, gatewayPayment: GatewayPayment): Promise<string> {
  const isComplete = gatewayPayment.orderId !== null && gatewayPayment.status === 'captured'
  const payment = isComplete ? gatewayPayment : await platform.gateway.fetchPayment(gatewayPayment.id)
  if (payment.status !== 'captured') return 'not captured'
  return confirmPayment(platform, { payment, via: 'webhook' })
}

async function applyReportedRefund(
  platform: Platform,
  gatewayPayment: NonNullable<WebhookEvent['refund']>,
): Promise<string> {
  const refund = await refundRepository.findByGatewayId(platform.db, gatewayPayment.id)
  if (refund === undefined) return 'unknown refund'
  if (gatewayPayment.status === 'processed') await applyGatewayRefund(platform, refund.id, gatewayPayment)
  return gatewayPayment.status
}

import * as z from 'zod/mini'
import {
  parseGatewayOrder,
  parseGatewayPayment,
  parseGatewayRefund,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
} from './gateway-entities.ts'

export type WebhookEvent = {
  /** Such as `payment.captured`. It may be an event that we do not know. */
  name: string
  /**
   * Snapshots from the time of the event. For example, an `authorized` event may describe a payment that is captured by
   * now.
   */
  payment: GatewayPayment | undefined
  order: GatewayOrder | undefined
  refund: GatewayRefund | undefined
}

const holder = z.optional(z.object({ entity: z.unknown() }))
const envelope = z.object({
  event: z.string(),
  payload: z.object({ payment: holder, order: holder, refund: holder }),
})

/**
 * Parses a webhook body. Check its signature over the same bytes first. `undefined` when the bytes are not an event. A
 * part that cannot be parsed is `undefined`; fetch it from the gateway.
 */
export function parseWebhookEvent(raw: Buffer): WebhookEvent | undefined {
  const parsed = envelope.safeParse(jsonOf(raw))
  if (!parsed.success) return undefined
  const { event, payload } = parsed.data
  return {
    name: event,
    payment: parseGatewayPayment(payload.payment?.entity),
    order: parseGatewayOrder(payload.order?.entity),
    refund: parseGatewayRefund(payload.refund?.entity),
  }
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

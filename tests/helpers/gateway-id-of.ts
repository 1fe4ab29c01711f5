import type { TestAnswer } from './test-client.ts'

/** The gateway's order ID in a response from `POST /api/orders`. */
export function gatewayIdOf({ status, body }: TestAnswer<Record<string, unknown>>): string {
  const order = body['order']
  if (typeof order === 'object' && order !== null && 'id' in order) return String(order.id)
  throw new Error(`order answered ${status}: ${JSON.stringify(body)}`)
}

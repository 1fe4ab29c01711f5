import { Hono } from 'hono'
import {
  payBalanceDue as payEndpoint,
  getBalanceDue as readEndpoint,
  verifyBalanceDue as verifyEndpoint,
} from '../api/calls.ts'
import { CALLBACK_PATH } from '#kernel/addresses/gateway-paths.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { findLinkedBalanceDue } from '#features/payments/server/balance-due-link.ts'
import { verifyPayment } from '#features/payments/server/verify-payment.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { openBalanceDueOrder } from './open-balance-due-order.ts'
import { refreshBalanceDue, toBalanceDueDto } from './read-balance-due.ts'

const BODY_LIMIT_BYTES = 8 * 1024
const PRIVATE = { 'Cache-Control': 'no-store' }

/** Routes for paying the balance due on a paid booking, for anybody with the link. */
export function balanceDuesRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  async function open(token: string, address: string) {
    await limiter.take('balance-due-link', address)
    const linkedDue = await findLinkedBalanceDue(platform, token)
    if (linkedDue === undefined) throw new AppError('BALANCE_DUE_LINK_UNKNOWN')
    return linkedDue
  }

  mountCalls(app, [
    on(
      readEndpoint,
      async ({ body: { token, checksBank }, c }) => {
        recordUnchanged('it is read only')
        const linkedDue = await open(token, c.get('clientAddress'))
        if (checksBank) await limiter.take('due-bank', linkedDue.due.id)
        return {
          headers: PRIVATE,
          body: checksBank ? await refreshBalanceDue(platform, linkedDue) : await toBalanceDueDto(platform, linkedDue),
        }
      },
      { bodyLimitBytes: BODY_LIMIT_BYTES },
    ),
    on(
      payEndpoint,
      async ({ body: { token }, c }) => {
        const { due } = await open(token, c.get('clientAddress'))
        await limiter.take('balance-due-order', due.id)
        const order = await openBalanceDueOrder(platform, due)
        return {
          headers: PRIVATE,
          body: {
            order: { id: order.gatewayOrderId ?? '', amount: order.amountPaise, currency: 'INR' as const },
            key: platform.payments.keyId,
            checkoutUrl: platform.payments.checkoutUrl,
            callbackUrl: `${platform.baseUrl}${CALLBACK_PATH}`,
          },
        }
      },
      { bodyLimitBytes: BODY_LIMIT_BYTES },
    ),
    on(
      verifyEndpoint,
      async ({ body, c }) => {
        const { due } = await open(body.token, c.get('clientAddress'))
        await limiter.take('verify-order', body.razorpay_order_id)
        const result = {
          gatewayOrderId: body.razorpay_order_id,
          gatewayPaymentId: body.razorpay_payment_id,
          signature: body.razorpay_signature,
        }
        const { outcome } = await verifyPayment(platform, { result, access: { balanceDueId: due.id }, via: 'verify' })
        if (outcome === 'paid') return { headers: PRIVATE, body: { success: true } }
        const isPending = outcome === 'pending'
        return { headers: PRIVATE, status: isPending ? 202 : 200, body: { success: false, pending: isPending } }
      },
      { bodyLimitBytes: BODY_LIMIT_BYTES },
    ),
  ])
  return app
}

import { Hono } from 'hono'
import { payDue as payEndpoint, readDue as readEndpoint, verifyDue as verifyEndpoint } from '../api/calls.ts'
import { duesSchemas as schemas } from '../api/schemas.ts'
import { CALLBACK_PATH } from '#kernel/addresses/gateway-paths.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { findLinkedDue } from '#features/payments/server/due-link.ts'
import { verifyPayment } from '#features/payments/server/verify-payment.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { mountEndpoint } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { openDueOrder } from './open-due-order.ts'
import { lookAtDue, toDueDto } from './read-due.ts'

const BODY_LIMIT_BYTES = 8 * 1024
const PRIVATE = { 'Cache-Control': 'no-store' }

/** The calls about what is due on a paid booking, for whoever has the link. */
export function duesRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  async function open(token: string, address: string) {
    await limiter.take('due-link', address, { limit: 300, windowSeconds: 600 })
    const linked = await findLinkedDue(platform, token)
    if (linked === undefined) throw new AppError('DUE_LINK_UNKNOWN')
    return linked
  }

  mountEndpoint(app, readEndpoint, {
    schemas: schemas.readDue,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    async handle({ body: { token, asksBank }, c }) {
      noteUnchanged('it is read only')
      const linked = await open(token, c.get('clientAddress'))
      if (asksBank) await limiter.take('due-bank', linked.due.id, { limit: 100, windowSeconds: 300 })
      return {
        headers: PRIVATE,
        body: asksBank ? await lookAtDue(platform, linked) : await toDueDto(platform, linked),
      }
    },
  })

  mountEndpoint(app, payEndpoint, {
    schemas: schemas.payDue,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    async handle({ body: { token }, c }) {
      const { due } = await open(token, c.get('clientAddress'))
      await limiter.take('due-order', due.id, { limit: 10, windowSeconds: 600 })
      const order = await openDueOrder(platform, due)
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
  })

  mountEndpoint(app, verifyEndpoint, {
    schemas: schemas.verifyDue,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    async handle({ body, c }) {
      const { due } = await open(body.token, c.get('clientAddress'))
      await limiter.take('verify-order', body.razorpay_order_id, { limit: 20, windowSeconds: 600 })
      const result = {
        gatewayOrderId: body.razorpay_order_id,
        gatewayPaymentId: body.razorpay_payment_id,
        signature: body.razorpay_signature,
      }
      const { outcome } = await verifyPayment(platform, { result, bearer: { dueId: due.id }, via: 'verify' })
      if (outcome === 'paid') return { headers: PRIVATE, body: { success: true } }
      const isPending = outcome === 'pending'
      return { headers: PRIVATE, status: isPending ? 202 : 200, body: { success: false, pending: isPending } }
    },
  })
  return app
}

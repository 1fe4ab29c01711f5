import { Hono } from 'hono'
import { pages } from '#kernel/addresses/pages.ts'
import { CALLBACK_PATH, WEBHOOK_PATH } from '#kernel/addresses/gateway-paths.ts'
import {
  createOrder as createOrderCall,
  getPaymentStatus as getPaymentStatusCall,
  verifyPayment as verifyPaymentCall,
} from '../api/calls.ts'
import { isAppError } from '#kernel/errors/errors.ts'
import { readBookingOwner } from '#features/bookings/server/booking-owner.ts'
import { claimBookings } from '#features/bookings/server/claim-bookings.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { getRateLimitSubject } from '#features/seats/server/limit-subject.ts'
import { readIdempotencyKey, REPLAYED_HEADER, requestHash } from '#features/seats/server/request-identity.ts'
import { bodyLimitOf } from '#platform/http/body-limits.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import { readBytes } from '#platform/http/read-json-body.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { createOrder } from './create-order.ts'
import { findSummary } from './find-summary.ts'
import { getPaymentStatus } from './get-payment-status.ts'
import { handleCallback } from './handle-callback.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { verifyPayment } from './verify-payment.ts'
import { createWebhookStrikes } from './webhook-strikes.ts'

const PRIVATE = { 'Cache-Control': 'no-store' }

/** The payment calls, and the two ways in which the gateway reaches us: webhook and callback. */
export function paymentsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform
  const strikes = createWebhookStrikes(platform)

  mountCalls(app, [
    on(createOrderCall, async ({ body, c }) => {
      const owner = await readBookingOwner(platform, c)
      const subject = await getRateLimitSubject(platform, owner, c.get('clientAddress'))
      await limiter.takeAll([
        { action: 'order-address', subject },
        { action: 'order-booking', subject: body.booking_id },
      ])
      const key = readIdempotencyKey(c)
      const { booking: _booking, ...request } = body
      const idempotency = key === null ? null : { scope: 'order-create', key, requestSha256: requestHash(request) }
      await claimBookings(platform, owner)
      const source = { kind: 'visitor' as const, address: c.get('clientAddress') }
      const { order, bookingId, isRepeat } = await createOrder(platform, {
        body,
        owner,
        source,
        idempotency,
        assertAwaited: c.get('assertAwaited'),
      })
      const booking = await bookingRepository.findById(platform.db, bookingId)
      return {
        headers: isRepeat ? { ...PRIVATE, ...REPLAYED_HEADER } : PRIVATE,
        body: {
          order:
            order === null
              ? null
              : { id: order.gatewayOrderId ?? '', amount: order.amountPaise, currency: 'INR' as const },
          package: { name: booking?.snapshot.packageName ?? '' },
          key: platform.payments.keyId,
          checkoutUrl: platform.payments.checkoutUrl,
          callbackUrl: `${platform.baseUrl}${CALLBACK_PATH}`,
          holdExpiresAt: booking?.status === 'held' ? booking.holdExpiresAt.toISOString() : null,
          summary: order === null ? await findSummary(platform, bookingId) : null,
        },
      }
    }),
    on(verifyPaymentCall, async ({ body, c }) => {
      await limiter.take('verify-order', body.razorpay_order_id)
      const owner = await readBookingOwner(platform, c)
      await claimBookings(platform, owner)
      const result = {
        gatewayOrderId: body.razorpay_order_id,
        gatewayPaymentId: body.razorpay_payment_id,
        signature: body.razorpay_signature,
      }
      const { outcome, order } = await verifyPayment(platform, { result, access: { owner }, via: 'verify' })
      if (outcome === 'paid')
        return { headers: PRIVATE, body: { success: true, summary: await findSummary(platform, order.bookingId) } }
      const isPending = outcome === 'pending'
      return {
        headers: PRIVATE,
        status: isPending ? 202 : 200,
        body: { success: false, pending: isPending, summary: null },
      }
    }),
    on(getPaymentStatusCall, async ({ query, c }) => {
      await limiter.take('payment-status', query.order)
      const owner = await readBookingOwner(platform, c)
      return { headers: PRIVATE, body: await getPaymentStatus(platform, { gatewayOrderId: query.order, owner }) }
    }),
  ])

  app.post(WEBHOOK_PATH, async (c) => {
    const address = c.get('clientAddress')
    strikes.refuse(address)
    const raw = await readBytes(c, bodyLimitOf(WEBHOOK_PATH))
    await receiveWebhook(platform, {
      raw,
      signature: c.req.header('x-razorpay-signature'),
      eventId: c.req.header('x-razorpay-event-id'),
    }).catch(async (error: unknown) => {
      if (isAppError(error) && error.code === 'WEBHOOK_SIGNATURE_INVALID') await strikes.count(address)
      throw error
    })
    return c.json({ success: true })
  })

  // The gateway's page posts this form without our cookie. So the page that opens next checks who the visitor is.
  app.post(CALLBACK_PATH, async (c) => {
    const form = new URLSearchParams((await readBytes(c, bodyLimitOf(CALLBACK_PATH))).toString('utf8'))
    return c.redirect((await handleCallback(platform, form)) ?? pages.home(), 303)
  })

  return app
}

import { Hono } from 'hono'
import { cancelBooking as cancelBookingCall, previewCancellation as previewCancellationCall } from '../api/calls.ts'
import { cancellationsSchemas } from '../api/schemas.ts'
import { readBookingOwner } from '#features/bookings/server/booking-owner.ts'
import { claimBookings } from '#features/bookings/server/claim-bookings.ts'
import { readIdempotencyKey, REPLAYED, requestHash } from '#features/bookings/server/request-identity.ts'
import { mountEndpoint } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { cancelGuests } from './cancel-guests.ts'
import { previewCancellation } from './preview-cancellation.ts'

const PRIVATE = { 'Cache-Control': 'no-store' }

export function cancellationsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  mountEndpoint(app, previewCancellationCall, {
    schemas: cancellationsSchemas.previewCancellation,
    async handle({ params, query, c }) {
      await limiter.take('cancellation-address', c.get('clientAddress'), { limit: 300, windowSeconds: 600 })
      const owner = await readBookingOwner(platform, c)
      const request = { bookingId: params.bookingId, owner, guests: query.guests ?? null }
      return { headers: PRIVATE, body: await previewCancellation(platform, request) }
    },
  })

  mountEndpoint(app, cancelBookingCall, {
    schemas: cancellationsSchemas.cancelBooking,
    async handle({ params: { bookingId }, body, c }) {
      await limiter.take('cancel-address', c.get('clientAddress'), { limit: 60, windowSeconds: 600 })
      await limiter.take('cancel-booking', bookingId, { limit: 20, windowSeconds: 600 })
      const key = readIdempotencyKey(c)
      const requestSha256 = requestHash({ bookingId, ...body })
      const idempotency = key === null ? null : { scope: 'booking-cancel', key, requestSha256 }
      const owner = await readBookingOwner(platform, c)
      await claimBookings(platform, owner)
      const { cancelled, isRepeat } = await cancelGuests(platform, { bookingId, owner, body, idempotency })
      return { headers: isRepeat ? { ...PRIVATE, ...REPLAYED } : PRIVATE, body: cancelled }
    },
  })

  return app
}

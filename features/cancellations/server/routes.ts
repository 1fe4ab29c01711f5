import { Hono } from 'hono'
import { cancelBooking as cancelBookingCall, previewCancellation as previewCancellationCall } from '../api/calls.ts'
import { readBookingOwner } from '#features/bookings/server/booking-owner.ts'
import { claimBookings } from '#features/bookings/server/claim-bookings.ts'
import { readIdempotencyKey, REPLAYED_HEADER, requestHash } from '#features/seats/server/request-identity.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { cancelGuests } from './cancel-guests.ts'
import { previewCancellation } from './preview-cancellation.ts'

const PRIVATE = { 'Cache-Control': 'no-store' }

export function cancellationsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  mountCalls(app, [
    on(previewCancellationCall, async ({ params, query, c }) => {
      await limiter.take('cancellation-address', c.get('clientAddress'))
      const owner = await readBookingOwner(platform, c)
      const request = { bookingId: params.bookingId, owner, guests: query.guests ?? null }
      return { headers: PRIVATE, body: await previewCancellation(platform, request) }
    }),
    on(cancelBookingCall, async ({ params: { bookingId }, body, c }) => {
      await limiter.take('cancel-address', c.get('clientAddress'))
      await limiter.take('cancel-booking', bookingId)
      const key = readIdempotencyKey(c)
      const requestSha256 = requestHash({ bookingId, ...body })
      const idempotency = key === null ? null : { scope: 'booking-cancel', key, requestSha256 }
      const owner = await readBookingOwner(platform, c)
      await claimBookings(platform, owner)
      const { cancelled, isRepeat } = await cancelGuests(platform, { bookingId, owner, body, idempotency })
      return { headers: isRepeat ? { ...PRIVATE, ...REPLAYED_HEADER } : PRIVATE, body: cancelled }
    }),
  ])

  return app
}

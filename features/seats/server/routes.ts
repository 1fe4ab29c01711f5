import { Hono } from 'hono'
import {
  checkPromo as checkPromoCall,
  createBooking as createBookingCall,
  releaseBooking as releaseBookingCall,
  type CreateBookingBody,
} from '#features/bookings/api/calls.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { bodyLimitOf } from '#platform/http/body-limits.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { IdempotentRequest } from '#platform/db/idempotency.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { ensureBookingOwner, readBookingOwner } from '#features/bookings/server/booking-owner.ts'
import { type BookingOwner } from '#features/bookings/server/booking-repository.ts'
import { checkPromo } from './check-promo.ts'
import { claimBookings } from '#features/bookings/server/claim-bookings.ts'
import { createBooking } from './create-booking.ts'
import { releaseBooking } from './release-booking.ts'
import { getRateLimitSubject } from './limit-subject.ts'
import { readIdempotencyKey, REPLAYED_HEADER, requestHash } from './request-identity.ts'

/** Within this time, the same booking without an Idempotency-Key counts as a double click. */
const DOUBLE_CLICK_MS = 120_000
const PRIVATE = { 'Cache-Control': 'no-store' }

/** Routes for travellers to hold seats, check a promo code, and release the seats. */
export function seatsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  mountCalls(app, [
    on(
      createBookingCall,
      async ({ body, c }) => {
        const key = readIdempotencyKey(c)
        const { owner, isNew, sendCookie } = await ensureBookingOwner(platform, c, key)
        const address = c.get('clientAddress')
        const subject = isNew ? address : await getRateLimitSubject(platform, owner, address)
        const source = { kind: 'visitor' as const, address }
        const request = toIdempotentRequest({ body, owner, key, now: platform.clock.now() })
        const { created, isRepeat } = await createBooking(platform, {
          body,
          owner,
          source,
          request,
          count: () =>
            limiter.takeAll([
              { action: 'booking-create-address', subject },
              { action: 'booking-create-owner', subject: subjectOf(owner) },
            ]),
          assertAwaited: c.get('assertAwaited'),
        })
        sendCookie()
        return { body: created, headers: isRepeat ? { ...PRIVATE, ...REPLAYED_HEADER } : PRIVATE }
      },
      { bodyLimitBytes: bodyLimitOf(createBookingCall.path) },
    ),
    on(checkPromoCall, async ({ body, c }) => {
      await limiter.take('promo-check', c.get('clientAddress'))
      const owner = await readBookingOwner(platform, c)
      await claimBookings(platform, owner)
      recordUnchanged('only a price is shown')
      const { code, discount, payable } = await checkPromo(platform, {
        code: body.code,
        bookingId: body.booking_id,
        owner,
      })
      return { body: { code, discountPaise: discount, payablePaise: payable }, headers: PRIVATE }
    }),
    on(releaseBookingCall, async ({ params, c }) => {
      await limiter.take('give-up-booking', c.get('clientAddress'))
      const owner = await readBookingOwner(platform, c)
      const status = await releaseBooking(platform, { bookingId: params.bookingId, owner })
      return { body: { status }, headers: PRIVATE }
    }),
  ])

  return app
}

function subjectOf({ userId, cookieHash }: BookingOwner): string {
  return userId ?? cookieHash ?? 'nobody'
}

/** Identifies a create request, so that a repeat gets the answer of the first one. */
function toIdempotentRequest(request: {
  body: CreateBookingBody
  owner: BookingOwner
  key: string | null
  now: Date
}): IdempotentRequest {
  const { body, owner, key, now } = request
  // A repeat may differ in two fields: the snapshot, and `replaces`, which after a success names the new booking
  // itself.
  const { packageSnapshot: _packageSnapshot, replaces: _replaces, ...input } = body
  const requestSha256 = requestHash(input)
  if (key !== null) return { scope: 'booking-create', key, requestSha256 }
  const window = Math.floor(now.getTime() / DOUBLE_CLICK_MS)
  return { scope: 'booking-create', key: requestHash([subjectOf(owner), requestSha256, window]), requestSha256 }
}

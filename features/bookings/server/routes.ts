import { Hono } from 'hono'
import {
  adoptBooking as adoptBookingCall,
  checkPromo as checkPromoCall,
  claimBookings as claimBookingsCall,
  createBooking as createBookingCall,
  getBooking as getBookingCall,
  getLatestBooking as getLatestBookingCall,
  giveUpBooking as giveUpBookingCall,
  listHeldBookings as listHeldBookingsCall,
} from '../api/calls.ts'
import { bookingsSchemas, type CreateBookingBody } from '../api/schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { getSessionUser } from '#features/accounts/server/session-user.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { bodyLimitOf } from '#platform/http/body-limits.ts'
import { mountEndpoint } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { IdempotentRequest } from '#platform/db/idempotency.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { ensureBookingOwner, readBookingOwner } from './booking-owner.ts'
import { bookingRepository, type BookingOwner } from './booking-repository.ts'
import { checkPromo } from './check-promo.ts'
import { claimBookings, claimFoundBookings } from './claim-bookings.ts'
import { createBooking } from './create-booking.ts'
import { getBooking } from './get-booking.ts'
import { adoptBooking } from './adopt-booking.ts'
import { giveUpBooking } from './give-up-booking.ts'
import { limitSubject } from './limit-subject.ts'
import { readIdempotencyKey, REPLAYED, requestHash } from './request-identity.ts'
import { toBookingDto, toHeldBookingDto, toLatestBookingDto } from './to-booking-dto.ts'

/** The same booking without an Idempotency-Key counts as a double click within this time. */
const DOUBLE_CLICK_MS = 120_000
const PRIVATE = { 'Cache-Control': 'no-store' }

export function bookingsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  mountEndpoint(app, createBookingCall, {
    schemas: bookingsSchemas.createBooking,
    bodyLimitBytes: bodyLimitOf(createBookingCall.path),
    async handle({ body, c }) {
      const key = readIdempotencyKey(c)
      const { owner, isNew, sendCookie } = await ensureBookingOwner(platform, c, key)
      const address = c.get('clientAddress')
      const subject = isNew ? address : await limitSubject(platform, owner, address)
      const source = { kind: 'visitor' as const, address }
      const request = identify({ body, owner, key, now: platform.clock.now() })
      const { created, isRepeat } = await createBooking(platform, {
        body,
        owner,
        source,
        request,
        count: () =>
          limiter.takeAll([
            { action: 'booking-create-address', subject, rule: { limit: 120, windowSeconds: 600 } },
            { action: 'booking-create-owner', subject: subjectOf(owner), rule: { limit: 10, windowSeconds: 600 } },
          ]),
        assertAwaited: c.get('assertAwaited'),
      })
      sendCookie()
      return { body: created, headers: isRepeat ? { ...PRIVATE, ...REPLAYED } : PRIVATE }
    },
  })

  // Mounted before `/booking/:bookingId`, which would take `my-latest` for an id.
  mountEndpoint(app, getLatestBookingCall, {
    schemas: bookingsSchemas.getLatestBooking,
    async handle({ c }) {
      const user = await getSessionUser(platform, c)
      if (user === null) throw new AppError('NOT_SIGNED_IN')
      const latest = await bookingRepository.findLatestOfUser(platform.db, user.id)
      return { body: { booking: latest === undefined ? null : toLatestBookingDto(latest) }, headers: PRIVATE }
    },
  })

  mountEndpoint(app, getBookingCall, {
    schemas: bookingsSchemas.getBooking,
    async handle({ params, c }) {
      const owner = await readBookingOwner(platform, c)
      const booking = await getBooking(platform, { bookingId: params.bookingId, owner })
      return { body: toBookingDto(booking, await platform.databaseNow(platform.db)), headers: PRIVATE }
    },
  })

  mountEndpoint(app, checkPromoCall, {
    schemas: bookingsSchemas.checkPromo,
    async handle({ body, c }) {
      await limiter.take('promo-check', c.get('clientAddress'), { limit: 30, windowSeconds: 600 })
      const owner = await readBookingOwner(platform, c)
      await claimBookings(platform, owner)
      noteUnchanged('only a price is shown')
      const { code, discount, payable } = await checkPromo(platform, {
        code: body.code,
        bookingId: body.booking_id,
        owner,
      })
      return { body: { code, discountPaise: discount, payablePaise: payable }, headers: PRIVATE }
    },
  })

  mountEndpoint(app, claimBookingsCall, {
    schemas: bookingsSchemas.claimBookings,
    async handle({ c }) {
      await limiter.take('claim-bookings', c.get('clientAddress'), { limit: 60, windowSeconds: 600 })
      const owner = await readBookingOwner(platform, c)
      if (owner.userId === null) throw new AppError('NOT_SIGNED_IN')
      const claimed = (await claimBookings(platform, owner)) + (await claimFoundBookings(platform, owner.userId))
      if (claimed === 0) noteUnchanged('there was nothing to claim')
      return { body: { claimed }, headers: PRIVATE }
    },
  })

  mountEndpoint(app, listHeldBookingsCall, {
    schemas: bookingsSchemas.listHeldBookings,
    async handle({ c }) {
      await limiter.take('held-bookings', c.get('clientAddress'), { limit: 120, windowSeconds: 600 })
      const owner = await readBookingOwner(platform, c)
      const now = await platform.databaseNow(platform.db)
      const bookings = await bookingRepository.findLiveHolds(platform.db, owner, now)
      return { body: { bookings: bookings.map(toHeldBookingDto) }, headers: PRIVATE }
    },
  })

  mountEndpoint(app, giveUpBookingCall, {
    schemas: bookingsSchemas.giveUpBooking,
    async handle({ params, c }) {
      await limiter.take('give-up-booking', c.get('clientAddress'), { limit: 60, windowSeconds: 600 })
      const owner = await readBookingOwner(platform, c)
      const status = await giveUpBooking(platform, { bookingId: params.bookingId, owner })
      return { body: { status }, headers: PRIVATE }
    },
  })

  mountEndpoint(app, adoptBookingCall, {
    schemas: bookingsSchemas.adoptBooking,
    async handle({ params, c }) {
      await limiter.take('adopt-booking', c.get('clientAddress'), { limit: 60, windowSeconds: 600 })
      const { owner, sendCookie } = await ensureBookingOwner(platform, c, null)
      await adoptBooking(platform, { bookingId: params.bookingId, owner })
      sendCookie()
      return { body: { success: true as const }, headers: PRIVATE }
    },
  })

  return app
}

function subjectOf({ userId, cookieHash }: BookingOwner): string {
  return userId ?? cookieHash ?? 'nobody'
}

/** Identifies a create request, so that a repeat gets the answer of the first one. */
function identify(request: {
  body: CreateBookingBody
  owner: BookingOwner
  key: string | null
  now: Date
}): IdempotentRequest {
  const { body, owner, key, now } = request
  // These two fields may differ in a repeat: the snapshot, and the booking that is corrected (after a success that is
  // the new booking itself).
  const { packageSnapshot: _claim, replaces: _earlier, ...asked } = body
  const requestSha256 = requestHash(asked)
  if (key !== null) return { scope: 'booking-create', key, requestSha256 }
  const window = Math.floor(now.getTime() / DOUBLE_CLICK_MS)
  return { scope: 'booking-create', key: requestHash([subjectOf(owner), requestSha256, window]), requestSha256 }
}

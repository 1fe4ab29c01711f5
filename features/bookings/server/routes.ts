import { Hono } from 'hono'
import {
  adoptBooking as adoptBookingCall,
  claimBookings as claimBookingsCall,
  getBooking as getBookingCall,
  getLatestBooking as getLatestBookingCall,
  listHeldBookings as listHeldBookingsCall,
} from '../api/calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { getSessionUser } from '#features/accounts/server/session-user.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { ensureBookingOwner, readBookingOwner } from './booking-owner.ts'
import { bookingRepository } from './booking-repository.ts'
import { claimBookings, claimFoundBookings } from './claim-bookings.ts'
import { getBooking } from './get-booking.ts'
import { adoptBooking } from './adopt-booking.ts'
import { toBookingDto, toHeldBookingDto, toLatestBookingDto } from './to-booking-dto.ts'

const PRIVATE = { 'Cache-Control': 'no-store' }

export function bookingsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  mountCalls(app, [
    // Mounted before `/booking/:bookingId`, which would treat `my-latest` as an id.
    on(getLatestBookingCall, async ({ c }) => {
      const user = await getSessionUser(platform, c)
      if (user === null) throw new AppError('NOT_SIGNED_IN')
      const latest = await bookingRepository.findLatestByUser(platform.db, user.id)
      return { body: { booking: latest === undefined ? null : toLatestBookingDto(latest) }, headers: PRIVATE }
    }),
    on(getBookingCall, async ({ params, c }) => {
      const owner = await readBookingOwner(platform, c)
      const booking = await getBooking(platform, { bookingId: params.bookingId, owner })
      return { body: toBookingDto(booking, await platform.databaseNow(platform.db)), headers: PRIVATE }
    }),
    on(claimBookingsCall, async ({ c }) => {
      await limiter.take('claim-bookings', c.get('clientAddress'))
      const owner = await readBookingOwner(platform, c)
      if (owner.userId === null) throw new AppError('NOT_SIGNED_IN')
      const claimed = (await claimBookings(platform, owner)) + (await claimFoundBookings(platform, owner.userId))
      if (claimed === 0) recordUnchanged('there was nothing to claim')
      return { body: { claimed }, headers: PRIVATE }
    }),
    on(listHeldBookingsCall, async ({ c }) => {
      await limiter.take('held-bookings', c.get('clientAddress'))
      const owner = await readBookingOwner(platform, c)
      const now = await platform.databaseNow(platform.db)
      const bookings = await bookingRepository.findLiveHolds(platform.db, owner, now)
      return { body: { bookings: bookings.map(toHeldBookingDto) }, headers: PRIVATE }
    }),
    on(adoptBookingCall, async ({ params, c }) => {
      await limiter.take('adopt-booking', c.get('clientAddress'))
      const { owner, sendCookie } = await ensureBookingOwner(platform, c, null)
      await adoptBooking(platform, { bookingId: params.bookingId, owner })
      sendCookie()
      return { body: { success: true as const }, headers: PRIVATE }
    }),
  ])

  return app
}

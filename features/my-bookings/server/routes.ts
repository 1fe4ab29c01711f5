import { Hono } from 'hono'
import { getLinkedBooking as getLinkedBookingCall, listMyBookings as listMyBookingsCall } from '../api/calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { readBookingOwner } from '#features/bookings/server/booking-owner.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { getLinkedBooking } from './get-linked-booking.ts'
import { listMyBookings } from './list-my-bookings.ts'

const PRIVATE = { 'Cache-Control': 'no-store' }

/** The calls for travellers to find their bookings again. */
export function myBookingsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  mountCalls(app, [
    on(listMyBookingsCall, async ({ query, c }) => {
      const { userId } = await readBookingOwner(platform, c)
      if (userId === null) throw new AppError('NOT_SIGNED_IN')
      return {
        headers: PRIVATE,
        body: await listMyBookings(platform, { userId, group: query.group ?? null, after: query.after ?? null }),
      }
    }),
    on(getLinkedBookingCall, async ({ c }) => {
      await limiter.take('linked-booking', c.get('clientAddress'))
      return { headers: PRIVATE, body: await getLinkedBooking(platform, await readBookingOwner(platform, c)) }
    }),
  ])

  return app
}

import { Hono } from 'hono'
import { pages } from '#kernel/addresses/pages.ts'
import { auditReasons } from '#messages/trips/audit-reasons.ts'
import { replaceTripLinks as replaceTripLinksCall, getTrip as getTripCall } from '../api/calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { tripSlip } from '#messages/trips/slip.ts'
import { voucherMessages } from '#messages/documents/voucher.ts'
import { findLinkedBooking } from '#features/bookings/server/find-linked-booking.ts'
import { replaceBookingLinks } from '#features/documents/server/replace-booking-links.ts'
import { respondWithFile } from '#platform/http/respond-with-file.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { drawSlip } from './draw-slip.ts'
import { getTripCalendar } from './get-trip-calendar.ts'
import { getTrip } from './get-trip.ts'

/** Routes for a trip by its signed link: its page, its printed slip and its calendar file. */
export function tripsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  mountCalls(app, [
    on(getTripCall, async ({ params, c }) => {
      await limiter.take('trip-link', c.get('clientAddress'))
      return { headers: { 'Cache-Control': 'no-store' }, body: await getTrip(platform, params.token) }
    }),
    on(replaceTripLinksCall, async ({ params, c }) => {
      await limiter.take('end-links-address', c.get('clientAddress'))
      const booking = await findLinkedBooking(platform, platform.db, { purpose: 'trip', token: params.token })
      if (booking === undefined) throw new AppError('TRIP_NOT_FOUND')
      await replaceBookingLinks(platform, { bookingId: booking.id, reason: auditReasons.viaTripLink })
      return { headers: { 'Cache-Control': 'no-store' }, body: { success: true as const } }
    }),
  ])

  app.get(pages.tripSlip(':token'), async (c) => {
    await limiter.take('trip-slip', c.get('clientAddress'))
    const trip = await getTrip(platform, c.req.param('token') ?? '')
    const content = await drawSlip(trip, { name: platform.site.name, at: platform.clock.now() })
    return respondWithFile(c, { content, contentType: 'application/pdf', name: tripSlip.fileName(trip.reference) })
  })

  app.get(pages.tripCalendar(':token'), async (c) => {
    // Limited, because it may draw a voucher to get the days.
    await limiter.take('trip-calendar', c.get('clientAddress'))
    const { content, reference } = await getTripCalendar(platform, c.req.param('token') ?? '')
    const name = voucherMessages.calendarFileName(reference)
    return respondWithFile(c, { content, contentType: 'text/calendar; charset=utf-8', name })
  })
  return app
}

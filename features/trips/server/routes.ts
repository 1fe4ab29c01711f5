import { Hono } from 'hono'
import { pages } from '#kernel/addresses/pages.ts'
import { endTripLinks as endTripLinksCall, getTrip as getTripCall } from '../api/calls.ts'
import { tripsSchemas } from '../api/schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { tripSlip } from '#messages/trips/slip.ts'
import { voucherMessages } from '#messages/documents/voucher.ts'
import { findLinkedBooking } from '#features/bookings/server/open-link.ts'
import { endBookingLinks } from '#features/documents/server/end-booking-links.ts'
import { answerWithFile } from '#platform/http/answer-with-file.ts'
import { mountEndpoint } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { drawSlip } from './draw-slip.ts'
import { getTripCalendar } from './get-trip-calendar.ts'
import { getTrip } from './get-trip.ts'

/** A trip by its signed link: for its page, as a printed slip and as a calendar file. */
export function tripsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  mountEndpoint(app, getTripCall, {
    schemas: tripsSchemas.getTrip,
    async handle({ params, c }) {
      await limiter.take('trip-link', c.get('clientAddress'), { limit: 300, windowSeconds: 600 })
      return { headers: { 'Cache-Control': 'no-store' }, body: await getTrip(platform, params.token) }
    },
  })

  mountEndpoint(app, endTripLinksCall, {
    schemas: tripsSchemas.endTripLinks,
    async handle({ params, c }) {
      await limiter.take('end-links-address', c.get('clientAddress'), { limit: 30, windowSeconds: 600 })
      const booking = await findLinkedBooking(platform, platform.db, { purpose: 'trip', token: params.token })
      if (booking === undefined) throw new AppError('TRIP_NOT_FOUND')
      await endBookingLinks(platform, { bookingId: booking.id, reason: 'via trip link' })
      return { headers: { 'Cache-Control': 'no-store' }, body: { success: true as const } }
    },
  })

  app.get(pages.tripSlip(':token'), async (c) => {
    await limiter.take('trip-slip', c.get('clientAddress'), { limit: 60, windowSeconds: 600 })
    const trip = await getTrip(platform, c.req.param('token') ?? '')
    const content = await drawSlip(trip, { name: platform.site.name, at: platform.clock.now() })
    return answerWithFile(c, { content, contentType: 'application/pdf', name: tripSlip.fileName(trip.reference) })
  })

  app.get(pages.tripCalendar(':token'), async (c) => {
    // Limited, because it may draw a voucher to get the days.
    await limiter.take('trip-calendar', c.get('clientAddress'), { limit: 60, windowSeconds: 600 })
    const { content, reference } = await getTripCalendar(platform, c.req.param('token') ?? '')
    const name = voucherMessages.calendarFileName(reference)
    return answerWithFile(c, { content, contentType: 'text/calendar; charset=utf-8', name })
  })
  return app
}

import { Hono } from 'hono'
import { pages } from '#contract/pages.ts'
import { getTrip as getTripCall } from '#contract/trips.ts'
import { tripsSchemas } from '#contract/trips-schemas.ts'
import { tripSlip } from '#messages/trip-slip.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { drawSlip } from './draw-slip.ts'
import { getTrip } from './get-trip.ts'

const PRIVATE = { 'Cache-Control': 'no-store' }

/** A trip by its signed link, for its page and as a slip of paper. */
export function tripsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  mountEndpoint(app, getTripCall, {
    schemas: tripsSchemas.getTrip,
    async handle({ params, c }) {
      await limiter.take('trip-link', c.get('clientAddress'), { limit: 300, windowSeconds: 600 })
      return { headers: PRIVATE, body: await getTrip(platform, params.token) }
    },
  })

  app.get(pages.tripSlip(':token'), async (c) => {
    await limiter.take('trip-slip', c.get('clientAddress'), { limit: 60, windowSeconds: 600 })
    const trip = await getTrip(platform, c.req.param('token') ?? '')
    const content = await drawSlip(trip, { name: platform.site.name, at: platform.clock.now() })
    return c.body(new Uint8Array(content), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${tripSlip.fileName(trip.reference)}"`,
      ...PRIVATE,
      'X-Robots-Tag': 'noindex',
      // A browser shows a PDF in a viewer of its own, which the policy of our JSON answers would keep from starting.
      'Content-Security-Policy': "frame-ancestors 'none'",
    })
  })
  return app
}

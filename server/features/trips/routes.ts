import { Hono } from 'hono'
import { getTrip as getTripCall } from '#contract/trips.ts'
import { tripsSchemas } from '#contract/trips-schemas.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getTrip } from './get-trip.ts'

/** A trip by its signed link, for its page and as a slip of paper. */
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
  return app
}

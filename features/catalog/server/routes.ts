import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { getAvailability as getAvailabilityEndpoint, listFestivals as festivalsEndpoint } from '../api/calls.ts'
import { paiseToRupees } from '#kernel/money/money.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { catalogReads } from './catalog-reads.ts'
import { freshCatalog } from './catalog-source.ts'
import { getAvailability } from './get-availability.ts'
import { listFestivals } from './list-festivals.ts'

/** Seats can change every second. */
const NO_STORE = { 'Cache-Control': 'no-store' }

/** Festivals change once a year, and are the same for everybody. */
const CACHED_FOR_AN_HOUR = { 'Cache-Control': 'public, max-age=3600' }

/** The routes for packages and places (specification §7). */
export function catalogRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const call of catalogReads(platform, freshCatalog(platform))) call.mount(app)

  mountCalls(app, [
    on(getAvailabilityEndpoint, async ({ params, query: { from, to, full } }) => {
      const days = await getAvailability(platform, { tourPackageId: params.id, from, to, onlyFullDates: full === '1' })
      const body = days.map(({ date, seatsLeft, pricePaise }) => ({
        date,
        seatsLeft,
        pricePerPerson: paiseToRupees(pricePaise),
      }))
      return { headers: NO_STORE, body }
    }),
  ])
  app.use(festivalsEndpoint.path, etag({ weak: true }))
  mountCalls(app, [
    on(festivalsEndpoint, async () => ({ headers: CACHED_FOR_AN_HOUR, body: await listFestivals(platform) })),
  ])
  return app
}

import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { savePlace, removePlace } from './save-place.ts'
import { listPlaces } from './list-places.ts'
import { orderPlaces } from './order-places.ts'

const DONE = { success: true as const }

/** The desk's calls for places, categories, festivals, leaders and other names. */
export function placesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.listPlaces, () => listPlaces(platform)),
    onDesk(calls.savePlace, ({ body }) => savePlace(platform, body)),
    onDesk(calls.removePlace, async ({ body }) => {
      await removePlace(platform, body)
      return DONE
    }),
    onDesk(calls.orderPlaces, async ({ body }) => {
      await orderPlaces(platform, body)
      return DONE
    }),
  ])
  return app
}

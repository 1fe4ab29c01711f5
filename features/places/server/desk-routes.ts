import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { savePlace, removePlace } from './save-place.ts'
import { listPlaces } from './list-places.ts'
import { reorderPlaces } from './order-places.ts'

const DONE = { success: true as const }

/** The desk's calls for places, categories, festivals, leaders and other names. */
export function placesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listPlaces, () => listPlaces(platform)),
    onDeskCall(calls.savePlace, ({ body }) => savePlace(platform, body)),
    onDeskCall(calls.removePlace, async ({ body }) => {
      await removePlace(platform, body)
      return DONE
    }),
    onDeskCall(calls.reorderPlaces, async ({ body }) => {
      await reorderPlaces(platform, body)
      return DONE
    }),
  ])
  return app
}

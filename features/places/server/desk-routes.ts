import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskPlacesSchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { keepPlace, removePlace } from './keep-place.ts'
import { listPlaces } from './list-places.ts'
import { orderPlaces } from './order-places.ts'

const DONE = { success: true as const }

/** The desk's calls on places, categories, festivals, leaders and other names. */
export function placesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listPlaces, {
    platform,
    schemas: schemas.listPlaces,
    handle: () => listPlaces(platform),
  })
  mountDeskEndpoint(app, calls.keepPlace, {
    platform,
    schemas: schemas.keepPlace,
    handle: ({ body }) => keepPlace(platform, body),
  })
  mountDeskEndpoint(app, calls.removePlace, {
    platform,
    schemas: schemas.removePlace,
    async handle({ body }) {
      await removePlace(platform, body)
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.orderPlaces, {
    platform,
    schemas: schemas.orderPlaces,
    async handle({ body }) {
      await orderPlaces(platform, body)
      return DONE
    },
  })
  return app
}

import { Hono } from 'hono'
import * as calls from '../api/views-calls.ts'
import { deskViewsSchemas as schemas } from '../api/views-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeView, keepView, listViews, removeView } from './saved-views.ts'

const DONE = { success: true as const }

/** The desk's calls on kept views. Tour managers have no departures of their own yet, so they count no bookings. */
export function viewsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listViews, {
    platform,
    schemas: schemas.listViews,
    handle: async ({ staff, allowance }) => ({
      views: allowance === 'limited' ? [] : await listViews(platform, staff),
    }),
  })
  mountDeskEndpoint(app, calls.keepView, {
    platform,
    schemas: schemas.keepView,
    handle: ({ staff, body }) => keepView(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.changeView, {
    platform,
    schemas: schemas.changeView,
    async handle({ staff, params, body }) {
      await changeView(platform, staff, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.removeView, {
    platform,
    schemas: schemas.removeView,
    async handle({ staff, params }) {
      await removeView(platform, staff, params.id)
      return DONE
    },
  })
  return app
}

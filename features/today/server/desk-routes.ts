import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskTodaySchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { snoozeLine, wakeLine } from './put-off.ts'
import { readToday } from './read-today.ts'

const success = { success: true as const }

/** The desk's calls of its first screen. */
export function todayDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.readToday, {
    platform,
    schemas: schemas.readToday,
    handle: ({ staff }) => readToday(platform, staff),
  })
  mountDeskEndpoint(app, calls.snoozeLine, {
    platform,
    schemas: schemas.snoozeLine,
    async handle({ staff, body }) {
      await snoozeLine(platform, staff, body)
      return success
    },
  })
  mountDeskEndpoint(app, calls.wakeLine, {
    platform,
    schemas: schemas.wakeLine,
    async handle({ staff, body }) {
      await wakeLine(platform, staff, body.key)
      return success
    },
  })
  return app
}

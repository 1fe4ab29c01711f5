import { Hono } from 'hono'
import * as calls from '../api/presence-calls.ts'
import { deskPresenceSchemas as schemas } from '../api/presence-schemas.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bePresent } from './be-present.ts'
import { mountDeskEndpoint } from './mount-desk-endpoint.ts'

/** The desk's call by which its people see each other. */
export function presenceDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.bePresent, {
    platform,
    schemas: schemas.bePresent,
    handle: async ({ staff, body }) => ({ others: await bePresent(platform, staff, body) }),
  })
  return app
}

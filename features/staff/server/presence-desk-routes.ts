import { Hono } from 'hono'
import * as calls from '../api/presence-calls.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { markPresent } from './mark-present.ts'
import { mountDeskCalls, onDeskCall } from './mount-desk-endpoint.ts'

/** The desk's call that shows staff who else has the same thing open. */
export function presenceDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.markPresent, async ({ staff, body }) => ({ others: await markPresent(platform, staff, body) })),
  ])
  return app
}

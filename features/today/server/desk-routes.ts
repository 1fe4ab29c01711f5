import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { snoozeLine, wakeLine } from './snooze-line.ts'
import { getToday } from './read-today.ts'

const success = { success: true as const }

/** Desk routes for the Today page. */
export function todayDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.getToday, ({ staff }) => getToday(platform, staff)),
    onDeskCall(calls.snoozeLine, async ({ staff, body }) => {
      await snoozeLine(platform, staff, body)
      return success
    }),
    onDeskCall(calls.wakeLine, async ({ staff, body }) => {
      await wakeLine(platform, staff, body.key)
      return success
    }),
  ])
  return app
}

import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeSettings, getSettings } from './change-settings.ts'

/** Desk routes for the business settings. */
export function settingsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.getSettings, () => getSettings(platform)),
    onDeskCall(calls.changeSettings, ({ body }) => changeSettings(platform, body)),
  ])
  return app
}

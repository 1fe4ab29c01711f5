import { Hono } from 'hono'
import * as calls from '#contract/desk/settings-calls.ts'
import { deskSettingsSchemas as schemas } from '#contract/desk/settings-schemas.ts'
import { mountDeskEndpoint } from '#server/features/staff/mount-desk-endpoint.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeSettings, getSettings } from './change-settings.ts'

/** The desk's calls on the settings of the business. */
export function settingsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.getSettings, {
    platform,
    schemas: schemas.getSettings,
    handle: () => getSettings(platform),
  })
  mountDeskEndpoint(app, calls.changeSettings, {
    platform,
    schemas: schemas.changeSettings,
    handle: ({ body }) => changeSettings(platform, body),
  })
  return app
}

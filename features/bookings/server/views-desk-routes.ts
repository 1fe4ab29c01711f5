import { Hono } from 'hono'
import * as calls from '../api/views-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeView, saveView, listViews, removeView } from './saved-views.ts'

const DONE = { success: true as const }

/** Desk calls for saved views. Tour managers get none. */
export function viewsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listViews, async ({ staff, allowance }) => ({
      views: allowance === 'limited' ? [] : await listViews(platform, staff),
    })),
    onDeskCall(calls.saveView, ({ staff, body }) => saveView(platform, staff, body)),
    onDeskCall(calls.changeView, async ({ staff, params, body }) => {
      await changeView(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDeskCall(calls.removeView, async ({ staff, params }) => {
      await removeView(platform, staff, params.id)
      return DONE
    }),
  ])
  return app
}

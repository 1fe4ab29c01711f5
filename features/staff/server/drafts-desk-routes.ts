import { Hono } from 'hono'
import * as calls from '../api/drafts-calls.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { saveDraft, listDrafts } from './save-draft.ts'
import { mountDeskCalls, onDeskCall } from './mount-desk-endpoint.ts'

/** Desk routes for drafts. Each person can access only their own. */
export function draftsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listDrafts, async ({ staff }) => ({ drafts: await listDrafts(platform, staff) })),
    onDeskCall(calls.saveDraft, ({ staff, body }) => saveDraft(platform, staff, body)),
  ])
  return app
}

import { Hono } from 'hono'
import * as calls from '../api/drafts-calls.ts'
import { deskDraftsSchemas as schemas } from '../api/drafts-schemas.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { keepDraft, listDrafts } from './keep-draft.ts'
import { mountDeskEndpoint } from './mount-desk-endpoint.ts'

/** The desk's calls on drafts. Everybody has only their own. */
export function draftsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listDrafts, {
    platform,
    schemas: schemas.listDrafts,
    handle: async ({ staff }) => ({ drafts: await listDrafts(platform, staff) }),
  })
  mountDeskEndpoint(app, calls.keepDraft, {
    platform,
    schemas: schemas.keepDraft,
    handle: ({ staff, body }) => keepDraft(platform, staff, body),
  })
  return app
}

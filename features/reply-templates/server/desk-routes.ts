import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import {
  updateReplyTemplate,
  saveReplyTemplate,
  listReplyTemplates,
  reorderReplyTemplates,
  deleteReplyTemplate,
} from './reply-templates.ts'

const DONE = { success: true as const }

/** Desk routes for the office's email templates. */
export function replyTemplatesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listReplyTemplates, async () => ({
      texts: await listReplyTemplates(platform),
      officePhone: platform.site.phone,
    })),
    onDeskCall(calls.saveReplyTemplate, ({ staff, body }) => saveReplyTemplate(platform, staff, body)),
    onDeskCall(calls.updateReplyTemplate, async ({ staff, params, body }) => {
      await updateReplyTemplate(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDeskCall(calls.deleteReplyTemplate, async ({ params, body }) => {
      await deleteReplyTemplate(platform, { ...params, ...body })
      return DONE
    }),
    onDeskCall(calls.reorderReplyTemplates, async ({ body }) => {
      await reorderReplyTemplates(platform, body.ids)
      return DONE
    }),
  ])
  return app
}

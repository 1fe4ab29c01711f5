import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { createBulkAction } from './order-bulk-action.ts'
import { previewBulkAction } from './preview-bulk-action.ts'
import { listBulkActions, getBulkAction, stopBulkAction, retryBulkAction } from './read-bulk-action.ts'

/** The desk's calls for bulk actions. */
export function bulkActionsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.previewBulkAction, ({ body, staff }) => previewBulkAction(platform, staff, body)),
    onDeskCall(calls.createBulkAction, ({ body, staff }) => createBulkAction(platform, staff, body)),
    onDeskCall(calls.listBulkActions, async ({ staff }) => ({ actions: await listBulkActions(platform, staff) })),
    onDeskCall(calls.getBulkAction, ({ staff, params }) => getBulkAction(platform, staff, params.id)),
    onDeskCall(calls.retryBulkAction, async ({ staff, params }) => {
      await retryBulkAction(platform, staff, params.id)
      return { success: true as const }
    }),
    onDeskCall(calls.stopBulkAction, async ({ staff, params }) => {
      await stopBulkAction(platform, staff, params.id)
      return { success: true as const }
    }),
  ])
  return app
}

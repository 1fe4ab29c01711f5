import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { orderBulkAction } from './order-bulk-action.ts'
import { previewBulkAction } from './preview-bulk-action.ts'
import { listBulkActions, getBulkAction, stopBulkAction, retryBulkAction } from './read-bulk-action.ts'

/** The desk's calls for bulk actions. */
export function bulkActionsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.previewBulkAction, ({ body, staff }) => previewBulkAction(platform, staff, body)),
    onDesk(calls.orderBulkAction, ({ body, staff }) => orderBulkAction(platform, staff, body)),
    onDesk(calls.listBulkActions, async ({ staff }) => ({ actions: await listBulkActions(platform, staff) })),
    onDesk(calls.getBulkAction, ({ staff, params }) => getBulkAction(platform, staff, params.id)),
    onDesk(calls.retryBulkAction, async ({ staff, params }) => {
      await retryBulkAction(platform, staff, params.id)
      return { success: true as const }
    }),
    onDesk(calls.stopBulkAction, async ({ staff, params }) => {
      await stopBulkAction(platform, staff, params.id)
      return { success: true as const }
    }),
  ])
  return app
}

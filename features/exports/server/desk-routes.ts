import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { streamOf } from '#platform/http/stream-of.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { EXPORT_FILE_PATH } from '#kernel/addresses/desk-pages.ts'
import { exportLog } from './export-log.ts'
import { listExports, openExportFile, getExport } from './read-export.ts'

/** The desk routes for exported files. The call that exports a list belongs to the feature of that list. */
export function exportsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listExports, async ({ staff }) => ({ exports: await listExports(platform, staff) })),
    onDeskCall(calls.exportLog, ({ staff, allowance, body: { format, ...query } }) =>
      exportLog(platform, staff, { format, query, allowance }),
    ),
    onDeskCall(calls.getExport, ({ staff, params }) => getExport(platform, staff, params.id)),
  ])
  mountDeskFile(app, EXPORT_FILE_PATH, {
    platform,
    async handle({ c, staff }) {
      const { name, contentType, bytes, pieces } = await openExportFile(platform, staff, c.req.param('id') ?? '')
      return c.body(streamOf(pieces), 200, {
        'Content-Type': contentType,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Content-Length': String(bytes),
        'Cache-Control': 'no-store',
      })
    },
  })
  return app
}

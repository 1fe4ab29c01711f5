import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskExportsSchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { streamOf } from '#platform/http/stream-of.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { EXPORT_FILE_PATH } from '#kernel/addresses/desk-pages.ts'
import { exportLog } from './export-log.ts'
import { listExports, openExportFile, readExport } from './read-export.ts'

/** The desk's calls on files that were taken out. Each list is ordered by a call of the feature that owns it. */
export function exportsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listExports, {
    platform,
    schemas: schemas.listExports,
    handle: async ({ staff }) => ({ exports: await listExports(platform, staff) }),
  })
  mountDeskEndpoint(app, calls.exportLog, {
    platform,
    schemas: schemas.exportLog,
    handle: ({ staff, allowance, body: { format, ...query } }) =>
      exportLog(platform, staff, { format, query, allowance }),
  })
  mountDeskEndpoint(app, calls.readExport, {
    platform,
    schemas: schemas.readExport,
    handle: ({ staff, params }) => readExport(platform, staff, params.id),
  })
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

import { Hono } from 'hono'
import { IMPORT_SAMPLE_PATH, IMPORT_ERRORS_PATH } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { streamOf } from '#platform/http/stream-of.ts'
import { TABLE_TYPES } from '#platform/tables/write-table.ts'
import { exportList } from './export-lists.ts'
import { exportPackages } from './export-packages.ts'
import { requestArchive } from './order-archive.ts'
import { addImportPart, createImport, queueImportReading } from './receive-import.ts'
import { listImports, openNotImported, getImport } from './show-imports.ts'
import { openSample } from './sample-files.ts'
import { queueImportStart } from './start-import.ts'

const DONE = { success: true as const }

/** The desk's calls for imports, and for exporting packages. */
export function importExportDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listImports, async ({ staff }) => ({ imports: await listImports(platform, staff) })),
    onDeskCall(calls.getImport, ({ staff, params, query }) =>
      getImport(platform, staff, { id: params.id, finding: query.finding, after: query.after ?? 0 }),
    ),
    onDeskCall(calls.createImport, ({ staff, body }) => createImport(platform, staff, body)),
    onDeskCall(calls.addImportPart, ({ staff, body }) =>
      addImportPart(platform, staff, { ...body, content: Buffer.from(body.content, 'base64') }),
    ),
    onDeskCall(calls.readImportFile, async ({ staff, body }) => {
      await queueImportReading(platform, staff, body.id)
      return DONE
    }),
    onDeskCall(calls.startImport, async ({ staff, body }) => {
      await queueImportStart(platform, staff, body.id)
      return DONE
    }),
    onDeskCall(calls.exportPackages, ({ staff, body }) => exportPackages(platform, staff, body.format)),
    onDeskCall(calls.exportList, ({ staff, body }) => exportList(platform, staff, body)),
    onDeskCall(calls.archiveBusiness, ({ staff, body }) => requestArchive(platform, staff, body.password)),
  ])
  mountDeskFile(app, IMPORT_ERRORS_PATH, {
    platform,
    access: 'import_lists',
    async handle({ c, staff }) {
      const { name, format, pieces } = await openNotImported(platform, staff, c.req.param('id') ?? '')
      return c.body(streamOf(pieces), 200, {
        'Content-Type': TABLE_TYPES[format],
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      })
    },
  })
  mountDeskFile(app, IMPORT_SAMPLE_PATH, {
    platform,
    access: 'import_lists',
    async handle({ c, staff }) {
      const { name, format, pieces } = await openSample(platform, staff, c.req.param())
      return c.body(streamOf(pieces), 200, {
        'Content-Type': TABLE_TYPES[format],
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      })
    },
  })
  return app
}

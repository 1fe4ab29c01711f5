import { Hono } from 'hono'
import { IMPORT_SAMPLE_PATH, IMPORT_WRONG_PATH } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import { deskExchangeSchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { streamOf } from '#platform/http/stream-of.ts'
import { TABLE_TYPES } from '#platform/tables/write-table.ts'
import { exportList } from './export-lists.ts'
import { exportPackages } from './export-packages.ts'
import { orderArchive } from './order-archive.ts'
import { addImportPart, beginImport, orderReading } from './receive-import.ts'
import { listImports, openNotTaken, showImport } from './show-imports.ts'
import { openSample } from './sample-files.ts'
import { orderTaking } from './take-import.ts'

const DONE = { success: true as const }

/** The desk's calls on files that are brought in, and on packages that are taken out. */
export function exchangeDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listImports, {
    platform,
    schemas: schemas.listImports,
    handle: async ({ staff }) => ({ imports: await listImports(platform, staff) }),
  })
  mountDeskEndpoint(app, calls.showImport, {
    platform,
    schemas: schemas.showImport,
    handle: ({ staff, params, query }) =>
      showImport(platform, staff, { id: params.id, finding: query.finding, after: query.after ?? 0 }),
  })
  mountDeskEndpoint(app, calls.beginImport, {
    platform,
    schemas: schemas.beginImport,
    handle: ({ staff, body }) => beginImport(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.addImportPart, {
    platform,
    schemas: schemas.addImportPart,
    handle: ({ staff, body }) =>
      addImportPart(platform, staff, { ...body, content: Buffer.from(body.content, 'base64') }),
  })
  mountDeskEndpoint(app, calls.readImportFile, {
    platform,
    schemas: schemas.readImportFile,
    async handle({ staff, body }) {
      await orderReading(platform, staff, body.id)
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.takeImport, {
    platform,
    schemas: schemas.takeImport,
    async handle({ staff, body }) {
      await orderTaking(platform, staff, body.id)
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.exportPackages, {
    platform,
    schemas: schemas.exportPackages,
    handle: ({ staff, body }) => exportPackages(platform, staff, body.format),
  })
  mountDeskEndpoint(app, calls.exportList, {
    platform,
    schemas: schemas.exportList,
    handle: ({ staff, body }) => exportList(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.archiveBusiness, {
    platform,
    schemas: schemas.archiveBusiness,
    handle: ({ staff, body }) => orderArchive(platform, staff, body.password),
  })
  mountDeskFile(app, IMPORT_WRONG_PATH, {
    platform,
    access: 'import_lists',
    async handle({ c, staff }) {
      const { name, format, pieces } = await openNotTaken(platform, staff, c.req.param('id') ?? '')
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

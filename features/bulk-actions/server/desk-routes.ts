import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskBulkActsSchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { orderBulkAct } from './order-bulk-act.ts'
import { previewBulkAct } from './preview-bulk-act.ts'
import { listBulkActs, readBulkAct, stopBulkAct, tryBulkActAgain } from './read-bulk-act.ts'

/** The desk's calls that do something with many bookings. */
export function bulkActsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.previewBulkAct, {
    platform,
    schemas: schemas.previewBulkAct,
    handle: ({ body, staff }) => previewBulkAct(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.orderBulkAct, {
    platform,
    schemas: schemas.orderBulkAct,
    handle: ({ body, staff }) => orderBulkAct(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.listBulkActs, {
    platform,
    schemas: schemas.listBulkActs,
    handle: async ({ staff }) => ({ acts: await listBulkActs(platform, staff) }),
  })
  mountDeskEndpoint(app, calls.readBulkAct, {
    platform,
    schemas: schemas.readBulkAct,
    handle: ({ staff, params }) => readBulkAct(platform, staff, params.id),
  })
  mountDeskEndpoint(app, calls.tryBulkActAgain, {
    platform,
    schemas: schemas.tryBulkActAgain,
    async handle({ staff, params }) {
      await tryBulkActAgain(platform, staff, params.id)
      return { success: true as const }
    },
  })
  mountDeskEndpoint(app, calls.stopBulkAct, {
    platform,
    schemas: schemas.stopBulkAct,
    async handle({ staff, params }) {
      await stopBulkAct(platform, staff, params.id)
      return { success: true as const }
    },
  })
  return app
}

import { Hono } from 'hono'
import * as calls from '#contract/desk/reports-calls.ts'
import { deskReportsSchemas as schemas } from '#contract/desk/reports-schemas.ts'
import { mountDeskEndpoint } from '#server/features/staff/mount-desk-endpoint.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { exportReport } from './export-report.ts'
import { listMoves } from './list-moves.ts'
import { readOverview } from './read-overview.ts'
import { readMoneyReport, readOccupancy } from './read-report.ts'

/** The desk's calls on what was sold, paid in and paid back. */
export function reportsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.readOverview, {
    platform,
    schemas: schemas.readOverview,
    handle: ({ query }) => readOverview(platform, query),
  })
  mountDeskEndpoint(app, calls.readMoneyReport, {
    platform,
    schemas: schemas.readMoneyReport,
    handle: ({ query }) => readMoneyReport(platform, query),
  })
  mountDeskEndpoint(app, calls.readOccupancy, {
    platform,
    schemas: schemas.readOccupancy,
    handle: ({ query }) => readOccupancy(platform, query),
  })
  mountDeskEndpoint(app, calls.listMoves, {
    platform,
    schemas: schemas.listMoves,
    handle: ({ query }) => listMoves(platform, query),
  })
  mountDeskEndpoint(app, calls.exportReport, {
    platform,
    schemas: schemas.exportReport,
    handle: ({ staff, body }) => exportReport(platform, staff, body),
  })
  return app
}

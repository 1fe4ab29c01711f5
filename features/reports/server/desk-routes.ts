import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskReportsSchemas as schemas } from '../api/desk-schemas.ts'
import * as tcsCalls from '../api/tcs-calls.ts'
import { deskTcsSchemas as tcsSchemas } from '../api/tcs-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { enterPan } from './booking-pans.ts'
import { exportReport } from './export-report.ts'
import { exportTcs } from './export-tcs.ts'
import { listMoves } from './list-moves.ts'
import { readOverview } from './read-overview.ts'
import { readMoneyReport, readOccupancy } from './read-report.ts'
import { readTcs } from './read-tcs.ts'

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
  mountDeskEndpoint(app, tcsCalls.readTcs, {
    platform,
    schemas: tcsSchemas.readTcs,
    handle: async ({ query }) => ({ tcs: await readTcs(platform, query.quarter) }),
  })
  mountDeskEndpoint(app, tcsCalls.enterPan, {
    platform,
    schemas: tcsSchemas.enterPan,
    async handle({ staff, params, body }) {
      await enterPan(platform, staff, { ...params, ...body })
      return { success: true as const }
    },
  })
  mountDeskEndpoint(app, tcsCalls.exportTcs, {
    platform,
    schemas: tcsSchemas.exportTcs,
    handle: ({ staff, body }) => exportTcs(platform, staff, body),
  })
  return app
}

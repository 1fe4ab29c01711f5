import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import * as tcsCalls from '../api/tcs-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { enterPan } from './booking-pans.ts'
import { exportReport } from './export-report.ts'
import { exportTcs } from './export-tcs.ts'
import { listMovements } from './list-movements.ts'
import { getOverview } from './read-overview.ts'
import { getMoneyReport, getOccupancy } from './read-report.ts'
import { getTcs } from './read-tcs.ts'

/** Desk routes for reports on what was sold, received and refunded. */
export function reportsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.getOverview, ({ query }) => getOverview(platform, query)),
    onDeskCall(calls.getMoneyReport, ({ query }) => getMoneyReport(platform, query)),
    onDeskCall(calls.getOccupancy, ({ query }) => getOccupancy(platform, query)),
    onDeskCall(calls.listMovements, ({ query }) => listMovements(platform, query)),
    onDeskCall(calls.exportReport, ({ staff, body }) => exportReport(platform, staff, body)),
    onDeskCall(tcsCalls.getTcs, async ({ query }) => ({ tcs: await getTcs(platform, query.quarter) })),
    onDeskCall(tcsCalls.enterPan, async ({ staff, params, body }) => {
      await enterPan(platform, staff, { ...params, ...body })
      return { success: true as const }
    }),
    onDeskCall(tcsCalls.exportTcs, ({ staff, body }) => exportTcs(platform, staff, body)),
  ])
  return app
}

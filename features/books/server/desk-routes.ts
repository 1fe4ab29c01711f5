import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { closeMonth, reopenMonth } from './close-month.ts'
import { saveLedgerNames, getLedgerNames } from './ledger-names.ts'
import { getGstMonth } from './read-gst-month.ts'
import { exportGstFile } from './export-gst-file.ts'
import { exportTallyFile } from './export-tally-file.ts'

const DONE = { success: true as const }

/** Desk calls for the books of a month. */
export function booksDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.getGstMonth, async ({ query }) => getGstMonth(platform, query)),
    onDeskCall(calls.closeMonth, async ({ staff, params }) => {
      await closeMonth(platform, staff, params.month)
      return DONE
    }),
    onDeskCall(calls.reopenMonth, async ({ params, body }) => {
      await reopenMonth(platform, { ...params, ...body })
      return DONE
    }),
    onDeskCall(calls.exportGstFile, async ({ staff, body }) => exportGstFile(platform, staff, body)),
    onDeskCall(calls.exportTallyFile, async ({ staff, body }) => exportTallyFile(platform, staff, body.month)),
    onDeskCall(calls.getLedgers, async () => ({ ledgers: await getLedgerNames(platform) })),
    onDeskCall(calls.saveLedgerNames, async ({ body }) => {
      await saveLedgerNames(platform, body.ledgers)
      return DONE
    }),
  ])
  return app
}

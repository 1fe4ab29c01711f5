import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { closeMonth, reopenMonth } from './close-month.ts'
import { nameLedgers, readLedgerNames } from './ledger-names.ts'
import { getGstMonth } from './read-gst-month.ts'
import { exportGstFile } from './export-gst-file.ts'
import { exportTallyFile } from './export-tally-file.ts'

const DONE = { success: true as const }

/** Desk calls for the books of a month. */
export function booksDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.getGstMonth, async ({ query }) => getGstMonth(platform, query)),
    onDesk(calls.closeMonth, async ({ staff, params }) => {
      await closeMonth(platform, staff, params.month)
      return DONE
    }),
    onDesk(calls.reopenMonth, async ({ params, body }) => {
      await reopenMonth(platform, { ...params, ...body })
      return DONE
    }),
    onDesk(calls.exportGstFile, async ({ staff, body }) => exportGstFile(platform, staff, body)),
    onDesk(calls.exportTallyFile, async ({ staff, body }) => exportTallyFile(platform, staff, body.month)),
    onDesk(calls.readLedgers, async () => ({ ledgers: await readLedgerNames(platform) })),
    onDesk(calls.nameLedgers, async ({ body }) => {
      await nameLedgers(platform, body.ledgers)
      return DONE
    }),
  ])
  return app
}

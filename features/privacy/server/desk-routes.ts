import { Hono } from 'hono'
import { DATA_REQUEST_FILE_PATH } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { answerDataRequest } from './answer-data-request.ts'
import { eraseOnRequest } from './erase-on-request.ts'
import { listDataRequests } from './list-data-requests.ts'
import { recordDataRequest } from './record-data-request.ts'
import { exportRequestedData } from './export-requested-data.ts'
import { refuseDataRequest } from './refuse-data-request.ts'
import { getDataRequest } from './get-data-request.ts'

const DONE = { success: true as const }

/** The desk's calls for people's requests for their own data. */
export function privacyDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listDataRequests, () => listDataRequests(platform)),
    onDeskCall(calls.getDataRequest, ({ params }) => getDataRequest(platform, params.id)),
    onDeskCall(calls.recordDataRequest, ({ staff, body }) => recordDataRequest(platform, staff, body)),
    onDeskCall(calls.answerDataRequest, async ({ staff, body }) => {
      await answerDataRequest(platform, staff, body)
      return DONE
    }),
    onDeskCall(calls.refuseDataRequest, async ({ staff, body }) => {
      await refuseDataRequest(platform, staff, body)
      return DONE
    }),
    onDeskCall(calls.erasePerson, async ({ staff, body }) => {
      await eraseOnRequest(platform, staff, body)
      return DONE
    }),
  ])
  mountDeskFile(app, DATA_REQUEST_FILE_PATH, {
    platform,
    access: 'erase_person',
    async handle({ c }) {
      const file = await exportRequestedData(platform, c.req.param('id') ?? '')
      return c.body(JSON.stringify(file, null, 1), 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="personal-data.json"',
        'Cache-Control': 'no-store',
      })
    },
  })
  return app
}

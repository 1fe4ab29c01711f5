import { Hono } from 'hono'
import { DATA_REQUEST_FILE_PATH } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/desk-calls.ts'
import { deskPrivacySchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { answerDataRequest } from './answer-data-request.ts'
import { eraseOnRequest } from './erase-on-request.ts'
import { listDataRequests } from './list-data-requests.ts'
import { noteDataRequest } from './note-data-request.ts'
import { readRequestFile } from './read-request-file.ts'
import { refuseDataRequest } from './refuse-data-request.ts'
import { showDataRequest } from './show-data-request.ts'

const DONE = { success: true as const }

/** The desk's calls on what people ask of their own data. */
export function privacyDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listDataRequests, {
    platform,
    schemas: schemas.listDataRequests,
    handle: () => listDataRequests(platform),
  })
  mountDeskEndpoint(app, calls.showDataRequest, {
    platform,
    schemas: schemas.showDataRequest,
    handle: ({ params }) => showDataRequest(platform, params.id),
  })
  mountDeskEndpoint(app, calls.noteDataRequest, {
    platform,
    schemas: schemas.noteDataRequest,
    handle: ({ staff, body }) => noteDataRequest(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.answerDataRequest, {
    platform,
    schemas: schemas.answerDataRequest,
    async handle({ staff, body }) {
      await answerDataRequest(platform, staff, body)
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.refuseDataRequest, {
    platform,
    schemas: schemas.refuseDataRequest,
    async handle({ staff, body }) {
      await refuseDataRequest(platform, staff, body)
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.erasePerson, {
    platform,
    schemas: schemas.erasePerson,
    async handle({ staff, body }) {
      await eraseOnRequest(platform, staff, body)
      return DONE
    },
  })
  mountDeskFile(app, DATA_REQUEST_FILE_PATH, {
    platform,
    access: 'erase_person',
    async handle({ c }) {
      const file = await readRequestFile(platform, c.req.param('id') ?? '')
      return c.body(JSON.stringify(file, null, 1), 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="personal-data.json"',
        'Cache-Control': 'no-store',
      })
    },
  })
  return app
}

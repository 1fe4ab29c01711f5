import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskBooksSchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { closeMonth, reopenMonth } from './close-month.ts'
import { nameLedgers, readLedgerNames } from './ledger-names.ts'
import { readGstMonth } from './read-gst-month.ts'
import { takeGstFile } from './take-gst-file.ts'
import { takeTallyFile } from './take-tally-file.ts'

const DONE = { success: true as const }

/** The desk's calls on the books of a month. */
export function booksDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.readGstMonth, {
    platform,
    schemas: schemas.readGstMonth,
    handle: async ({ query }) => readGstMonth(platform, query),
  })
  mountDeskEndpoint(app, calls.closeMonth, {
    platform,
    schemas: schemas.closeMonth,
    async handle({ staff, params }) {
      await closeMonth(platform, staff, params.month)
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.reopenMonth, {
    platform,
    schemas: schemas.reopenMonth,
    async handle({ params, body }) {
      await reopenMonth(platform, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.takeGstFile, {
    platform,
    schemas: schemas.takeGstFile,
    handle: async ({ staff, body }) => takeGstFile(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.takeTallyFile, {
    platform,
    schemas: schemas.takeTallyFile,
    handle: async ({ staff, body }) => takeTallyFile(platform, staff, body.month),
  })
  mountDeskEndpoint(app, calls.readLedgers, {
    platform,
    schemas: schemas.readLedgers,
    handle: async () => ({ ledgers: await readLedgerNames(platform) }),
  })
  mountDeskEndpoint(app, calls.nameLedgers, {
    platform,
    schemas: schemas.nameLedgers,
    async handle({ body }) {
      await nameLedgers(platform, body.ledgers)
      return DONE
    },
  })
  return app
}

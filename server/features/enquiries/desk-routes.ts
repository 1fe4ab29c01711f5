import { Hono } from 'hono'
import * as calls from '#contract/desk/enquiries-calls.ts'
import { deskEnquiriesSchemas as schemas } from '#contract/desk/enquiries-schemas.ts'
import { mountDeskEndpoint } from '#server/features/staff/mount-desk-endpoint.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getCase, listCases } from './read-cases.ts'
import { acknowledgeComplaint, changeCase, openCase, stopAnswer, writeInCase } from './work-on-case.ts'

const DONE = { success: true as const }

/** The desk's calls on what people ask. */
export function enquiriesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listCases, {
    platform,
    schemas: schemas.listCases,
    handle: async ({ staff, query }) => listCases(platform, staff, query.view),
  })
  mountDeskEndpoint(app, calls.getCase, {
    platform,
    schemas: schemas.getCase,
    handle: async ({ staff, params }) => getCase(platform, staff, params.number),
  })
  mountDeskEndpoint(app, calls.openCase, {
    platform,
    schemas: schemas.openCase,
    handle: async ({ staff, body }) => ({ number: await openCase(platform, staff, body) }),
  })
  mountDeskEndpoint(app, calls.changeCase, {
    platform,
    schemas: schemas.changeCase,
    async handle({ staff, params, body }) {
      await changeCase(platform, staff, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.writeInCase, {
    platform,
    schemas: schemas.writeInCase,
    async handle({ staff, params, body }) {
      const { id, stoppableUntil } = await writeInCase(platform, staff, { ...params, ...body })
      return { id, stoppableUntil: stoppableUntil?.toISOString() ?? null }
    },
  })
  mountDeskEndpoint(app, calls.acknowledgeComplaint, {
    platform,
    schemas: schemas.acknowledgeComplaint,
    async handle({ staff, params }) {
      await acknowledgeComplaint(platform, staff, params.number)
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.stopAnswer, {
    platform,
    schemas: schemas.stopAnswer,
    handle: async ({ params }) => ({ text: await stopAnswer(platform, params) }),
  })
  return app
}

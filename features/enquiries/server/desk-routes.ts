import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskEnquiriesSchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeCase } from './change-case.ts'
import { openCase } from './open-case.ts'
import { findCase, getCase, listCases } from './read-cases.ts'
import { setLead } from './set-lead.ts'
import { acknowledgeComplaint, stopAnswer, tryAnswerAgain, writeInCase } from './write-in-case.ts'

const DONE = { success: true as const }

/** The desk's calls on what people ask. */
export function enquiriesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listCases, {
    platform,
    schemas: schemas.listCases,
    handle: async ({ staff, query }) => listCases(platform, staff, query),
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
  mountDeskEndpoint(app, calls.setLead, {
    platform,
    schemas: schemas.setLead,
    async handle({ params, body }) {
      await setLead(platform, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.findCase, {
    platform,
    schemas: schemas.findCase,
    handle: async ({ query }) => ({ found: await findCase(platform, query.q) }),
  })
  mountDeskEndpoint(app, calls.tryAnswerAgain, {
    platform,
    schemas: schemas.tryAnswerAgain,
    async handle({ params }) {
      await tryAnswerAgain(platform, params)
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

import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeCase } from './change-case.ts'
import { openCase } from './open-case.ts'
import { findCase, getCase, listCases } from './read-cases.ts'
import { setLead } from './set-lead.ts'
import { acknowledgeComplaint, stopAnswer, retryAnswer, addCaseMessage } from './write-in-case.ts'

const DONE = { success: true as const }

/** The desk's calls for enquiries. */
export function enquiriesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listCases, async ({ staff, query }) => listCases(platform, staff, query)),
    onDeskCall(calls.getCase, async ({ staff, params }) => getCase(platform, staff, params.number)),
    onDeskCall(calls.openCase, async ({ staff, body }) => ({ number: await openCase(platform, staff, body) })),
    onDeskCall(calls.changeCase, async ({ staff, params, body }) => {
      await changeCase(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDeskCall(calls.setLead, async ({ params, body }) => {
      await setLead(platform, { ...params, ...body })
      return DONE
    }),
    onDeskCall(calls.findCase, async ({ query }) => ({ found: await findCase(platform, query.q) })),
    onDeskCall(calls.retryAnswer, async ({ params }) => {
      await retryAnswer(platform, params)
      return DONE
    }),
    onDeskCall(calls.addCaseMessage, async ({ staff, params, body }) => {
      const { id, stoppableUntil } = await addCaseMessage(platform, staff, { ...params, ...body })
      return { id, stoppableUntil: stoppableUntil?.toISOString() ?? null }
    }),
    onDeskCall(calls.acknowledgeComplaint, async ({ staff, params }) => {
      await acknowledgeComplaint(platform, staff, params.number)
      return DONE
    }),
    onDeskCall(calls.stopAnswer, async ({ params }) => ({ text: await stopAnswer(platform, params) })),
  ])
  return app
}

import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeCase } from './change-case.ts'
import { openCase } from './open-case.ts'
import { findCase, getCase, listCases } from './read-cases.ts'
import { setLead } from './set-lead.ts'
import { acknowledgeComplaint, stopAnswer, tryAnswerAgain, writeInCase } from './write-in-case.ts'

const DONE = { success: true as const }

/** The desk's calls for enquiries. */
export function enquiriesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.listCases, async ({ staff, query }) => listCases(platform, staff, query)),
    onDesk(calls.getCase, async ({ staff, params }) => getCase(platform, staff, params.number)),
    onDesk(calls.openCase, async ({ staff, body }) => ({ number: await openCase(platform, staff, body) })),
    onDesk(calls.changeCase, async ({ staff, params, body }) => {
      await changeCase(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDesk(calls.setLead, async ({ params, body }) => {
      await setLead(platform, { ...params, ...body })
      return DONE
    }),
    onDesk(calls.findCase, async ({ query }) => ({ found: await findCase(platform, query.q) })),
    onDesk(calls.tryAnswerAgain, async ({ params }) => {
      await tryAnswerAgain(platform, params)
      return DONE
    }),
    onDesk(calls.writeInCase, async ({ staff, params, body }) => {
      const { id, stoppableUntil } = await writeInCase(platform, staff, { ...params, ...body })
      return { id, stoppableUntil: stoppableUntil?.toISOString() ?? null }
    }),
    onDesk(calls.acknowledgeComplaint, async ({ staff, params }) => {
      await acknowledgeComplaint(platform, staff, params.number)
      return DONE
    }),
    onDesk(calls.stopAnswer, async ({ params }) => ({ text: await stopAnswer(platform, params) })),
  ])
  return app
}

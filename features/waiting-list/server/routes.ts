import { Hono } from 'hono'
import { joinWaitingList as joinEndpoint, leaveWaitingList as leaveEndpoint } from '../api/calls.ts'
import { waitingListSchemas } from '../api/schemas.ts'
import { mountEndpoint } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { leaveWaitingList } from './leave-waiting-list.ts'

const BODY_LIMIT_BYTES = 8 * 1024
const PRIVATE = { 'Cache-Control': 'no-store' }

/** The calls of the waiting list. The token of a link comes in the body, so no log has it. */
export function waitingListRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  mountEndpoint(app, joinEndpoint, {
    schemas: waitingListSchemas.joinWaitingList,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    handle: async ({ body, c }) => {
      await joinWaitingList(platform, { body, clientAddress: c.get('clientAddress') })
      return { headers: PRIVATE, body: { success: true as const } }
    },
  })

  mountEndpoint(app, leaveEndpoint, {
    schemas: waitingListSchemas.leaveWaitingList,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    handle: async ({ body: { token } }) => ({ headers: PRIVATE, body: await leaveWaitingList(platform, token) }),
  })
  return app
}

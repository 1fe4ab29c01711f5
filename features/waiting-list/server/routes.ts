import { Hono } from 'hono'
import { joinWaitingList as joinEndpoint, leaveWaitingList as leaveEndpoint } from '../api/calls.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { leaveWaitingList } from './leave-waiting-list.ts'

const BODY_LIMIT_BYTES = 8 * 1024
const PRIVATE = { 'Cache-Control': 'no-store' }

/** Waiting-list routes. Link tokens are sent in the body, so no log contains them. */
export function waitingListRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  mountCalls(app, [
    on(
      joinEndpoint,
      async ({ body, c }) => {
        await joinWaitingList(platform, { body, clientAddress: c.get('clientAddress') })
        return { headers: PRIVATE, body: { success: true as const } }
      },
      { bodyLimitBytes: BODY_LIMIT_BYTES },
    ),
    on(
      leaveEndpoint,
      async ({ body: { token } }) => ({ headers: PRIVATE, body: await leaveWaitingList(platform, token) }),
      { bodyLimitBytes: BODY_LIMIT_BYTES },
    ),
  ])
  return app
}

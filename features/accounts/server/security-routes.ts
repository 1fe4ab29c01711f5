import { Hono } from 'hono'
import {
  confirmEmailChange as confirmEmailChangeCall,
  endAllSessions as endAllSessionsCall,
  endSession as endSessionCall,
  listSessions as listSessionsCall,
  requestEmailChange as requestEmailChangeCall,
  verifyAddress as verifyAddressCall,
  undoEmailChange as undoEmailChangeCall,
} from '../api/calls.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { authCallOf } from './call-auth.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { endAllSessions, endSession } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'
import { verifyAddress } from './verify-address.ts'
import { requestEmailChange } from './request-email-change.ts'
import { requireSignedIn } from './session-user.ts'
import { undoEmailChange } from './undo-email-change.ts'

const headers = { 'Cache-Control': 'no-store' }
const successResponse = { headers, body: { success: true as const } }

/** The calls about the email address and the devices of the signed-in user. */
export function accountSecurityRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  mountCalls(app, [
    on(listSessionsCall, async ({ c }) => {
      const signedIn = await requireSignedIn(platform, c)
      return { headers, body: { sessions: await listSessions(platform, signedIn) } }
    }),
    on(endSessionCall, async ({ body: { id }, c }) => {
      await endSession(platform, await requireSignedIn(platform, c), { id, address: c.get('clientAddress') })
      return successResponse
    }),
    on(endAllSessionsCall, async ({ body: { keep_current: keepCurrent }, c }) => {
      const signedIn = await requireSignedIn(platform, c)
      const call = authCallOf(platform, c)
      await endAllSessions(platform, { signedIn, call }, { keepCurrent, address: c.get('clientAddress') })
      return successResponse
    }),
    on(requestEmailChangeCall, async ({ body: { email, current_password: password }, c }) => {
      const { user } = await requireSignedIn(platform, c)
      await requestEmailChange(platform, user, { email, password, address: c.get('clientAddress') })
      return successResponse
    }),
    on(confirmEmailChangeCall, async ({ body: { token }, c }) => {
      const signedIn = await requireSignedIn(platform, c)
      await confirmEmailChange(platform, { token, signedIn, address: c.get('clientAddress') })
      return successResponse
    }),
    on(verifyAddressCall, async ({ c }) => {
      const { user } = await requireSignedIn(platform, c)
      await verifyAddress(platform, user, c.get('clientAddress'))
      return successResponse
    }),
    on(undoEmailChangeCall, async ({ body: { token }, c }) => {
      await undoEmailChange(platform, authCallOf(platform, c), { token, address: c.get('clientAddress') })
      return successResponse
    }),
  ])
  return app
}

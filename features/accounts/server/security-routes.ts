import { Hono } from 'hono'
import {
  confirmEmailChange as confirmEmailChangeCall,
  endAllSessions as endAllSessionsCall,
  endSession as endSessionCall,
  listSessions as listSessionsCall,
  requestEmailChange as requestEmailChangeCall,
  proveAddress as proveAddressCall,
  undoEmailChange as undoEmailChangeCall,
} from '../api/calls.ts'
import { accountsSchemas as schemas } from '../api/schemas.ts'
import { mountEndpoint } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { authCallOf } from './call-auth.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { endAllSessions, endSession } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'
import { proveAddress } from './prove-address.ts'
import { requestEmailChange } from './request-email-change.ts'
import { requireSignedIn } from './session-user.ts'
import { undoEmailChange } from './undo-email-change.ts'

const headers = { 'Cache-Control': 'no-store' }
const done = { headers, body: { success: true as const } }

/** The calls about the email address and the devices of the signed-in user. */
export function accountSecurityRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  mountEndpoint(app, listSessionsCall, {
    schemas: schemas.listSessions,
    handle: async ({ c }) => {
      const signedIn = await requireSignedIn(platform, c)
      return { headers, body: { sessions: await listSessions(platform, signedIn) } }
    },
  })
  mountEndpoint(app, endSessionCall, {
    schemas: schemas.endSession,
    handle: async ({ body: { id }, c }) => {
      await endSession(platform, await requireSignedIn(platform, c), { id, address: c.get('clientAddress') })
      return done
    },
  })
  mountEndpoint(app, endAllSessionsCall, {
    schemas: schemas.endAllSessions,
    handle: async ({ body: { keep_current: keepsCurrent }, c }) => {
      const signedIn = await requireSignedIn(platform, c)
      const call = authCallOf(platform, c)
      await endAllSessions(platform, { signedIn, call }, { keepsCurrent, address: c.get('clientAddress') })
      return done
    },
  })
  mountEndpoint(app, requestEmailChangeCall, {
    schemas: schemas.requestEmailChange,
    handle: async ({ body: { email, current_password: password }, c }) => {
      const { user } = await requireSignedIn(platform, c)
      await requestEmailChange(platform, user, { email, password, address: c.get('clientAddress') })
      return done
    },
  })
  mountEndpoint(app, confirmEmailChangeCall, {
    schemas: schemas.confirmEmailChange,
    handle: async ({ body: { token }, c }) => {
      const signedIn = await requireSignedIn(platform, c)
      await confirmEmailChange(platform, { token, signedIn, address: c.get('clientAddress') })
      return done
    },
  })
  mountEndpoint(app, proveAddressCall, {
    schemas: schemas.proveAddress,
    handle: async ({ c }) => {
      const { user } = await requireSignedIn(platform, c)
      await proveAddress(platform, user, c.get('clientAddress'))
      return done
    },
  })
  mountEndpoint(app, undoEmailChangeCall, {
    schemas: schemas.undoEmailChange,
    handle: async ({ body: { token }, c }) => {
      await undoEmailChange(platform, authCallOf(platform, c), { token, address: c.get('clientAddress') })
      return done
    },
  })
  return app
}

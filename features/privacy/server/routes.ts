import { Hono } from 'hono'
import {
  exportMyData as exportMyDataCall,
  previewDeletion as previewDeletionCall,
  requestDeletion as requestDeletionCall,
} from '../api/calls.ts'
import { authCallOf } from '#features/accounts/server/call-auth.ts'
import { requireSignedIn } from '#features/accounts/server/session-user.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { exportPersonalData } from './export-personal-data.ts'
import { previewDeletion } from './preview-deletion.ts'
import { requestDeletion } from './request-deletion.ts'

const headers = { 'Cache-Control': 'no-store' }

/** The calls for users to read and delete their own data. */
export function privacyRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  mountCalls(app, [
    on(exportMyDataCall, async ({ body: { current_password: password }, c }) => {
      const { user } = await requireSignedIn(platform, c)
      const input = { password, address: c.get('clientAddress') }
      return { headers, body: await exportPersonalData(platform, user, input) }
    }),
    on(previewDeletionCall, async ({ c }) => {
      const { user } = await requireSignedIn(platform, c)
      return { headers, body: await previewDeletion(platform, user) }
    }),
    on(requestDeletionCall, async ({ body: { current_password: password }, c }) => {
      const { user } = await requireSignedIn(platform, c)
      const call = authCallOf(platform, c)
      const lastDay = await requestDeletion(platform, { user, call }, { password, address: c.get('clientAddress') })
      return { headers, body: { kept_until: lastDay } }
    }),
  ])
  return app
}

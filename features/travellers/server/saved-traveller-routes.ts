import { Hono, type Context } from 'hono'
import {
  addSavedTraveller,
  changeSavedTraveller,
  deleteSavedTraveller as deleteCall,
  listSavedTravellers as listCall,
} from '../api/calls.ts'
import { getSessionUser } from '#features/accounts/server/session-user.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deleteSavedTraveller } from './delete-saved-traveller.ts'
import { listSavedTravellers } from './list-saved-travellers.ts'
import { writeSavedTraveller } from './write-saved-traveller.ts'

const headers = { 'Cache-Control': 'no-store' }

/** Routes for the travellers that an account saves. */
export function savedTravellerRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  mountCalls(app, [
    on(listCall, async ({ c }) => {
      return { headers, body: { travellers: await listSavedTravellers(platform, await userOf(c)) } }
    }),
    on(addSavedTraveller, async ({ body, c }) => {
      const user = await userOf(c)
      return { headers, body: { traveller: await writeSavedTraveller(platform, { user, id: null, body }) } }
    }),
    on(changeSavedTraveller, async ({ params: { id }, body, c }) => {
      const user = await userOf(c)
      return { headers, body: { traveller: await writeSavedTraveller(platform, { user, id, body }) } }
    }),
    on(deleteCall, async ({ params: { id }, c }) => {
      await deleteSavedTraveller(platform, { user: await userOf(c), id })
      return { headers, body: { success: true as const } }
    }),
  ])

  async function userOf(c: Context<AppEnv>) {
    await platform.limiter.take('saved-travellers', c.get('clientAddress'))
    return getSessionUser(platform, c)
  }
  return app
}

import { Hono, type Context } from 'hono'
import {
  addSavedTraveller,
  changeSavedTraveller,
  deleteSavedTraveller as deleteCall,
  listSavedTravellers as listCall,
} from '../api/calls.ts'
import { travellersSchemas } from '../api/schemas.ts'
import { getSessionUser } from '#features/accounts/server/session-user.ts'
import { mountEndpoint } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deleteSavedTraveller } from './delete-saved-traveller.ts'
import { listSavedTravellers } from './list-saved-travellers.ts'
import { writeSavedTraveller } from './write-saved-traveller.ts'

const headers = { 'Cache-Control': 'no-store' }
const LIMIT = { limit: 120, windowSeconds: 600 }

/** The calls about the travellers that an account saves. */
export function savedTravellerRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  mountEndpoint(app, listCall, {
    schemas: travellersSchemas.listSavedTravellers,
    async handle({ c }) {
      return { headers, body: { travellers: await listSavedTravellers(platform, await userOf(c)) } }
    },
  })

  mountEndpoint(app, addSavedTraveller, {
    schemas: travellersSchemas.addSavedTraveller,
    async handle({ body, c }) {
      const user = await userOf(c)
      return { headers, body: { traveller: await writeSavedTraveller(platform, { user, id: null, body }) } }
    },
  })

  mountEndpoint(app, changeSavedTraveller, {
    schemas: travellersSchemas.changeSavedTraveller,
    async handle({ params: { id }, body, c }) {
      const user = await userOf(c)
      return { headers, body: { traveller: await writeSavedTraveller(platform, { user, id, body }) } }
    },
  })

  mountEndpoint(app, deleteCall, {
    schemas: travellersSchemas.deleteSavedTraveller,
    async handle({ params: { id }, c }) {
      await deleteSavedTraveller(platform, { user: await userOf(c), id })
      return { headers, body: { success: true as const } }
    },
  })

  async function userOf(c: Context<AppEnv>) {
    await platform.limiter.take('saved-travellers', c.get('clientAddress'), LIMIT)
    return getSessionUser(platform, c)
  }
  return app
}

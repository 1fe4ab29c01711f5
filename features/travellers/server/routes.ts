import { Hono } from 'hono'
import {
  getTravellers as getTravellersCall,
  removeTraveller as removeTravellerCall,
  saveTraveller as saveTravellerCall,
} from '../api/calls.ts'
import { travellersSchemas } from '../api/schemas.ts'
import { getSessionUser } from '#features/accounts/server/session-user.ts'
import { mountEndpoint } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { getTravellers } from './get-travellers.ts'
import { listSavedTravellers } from './list-saved-travellers.ts'
import { removeTraveller } from './remove-traveller.ts'
import { savedTravellerRoutes } from './saved-traveller-routes.ts'
import { saveTraveller } from './save-traveller.ts'

const headers = { 'Cache-Control': 'no-store' }
/** A large family can fill in its whole booking well within this limit. It is far too low for guessing tokens. */
const LIMIT = { limit: 400, windowSeconds: 600 }

/** The calls about the travellers of a booking. */
export function travellersRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  mountEndpoint(app, getTravellersCall, {
    schemas: travellersSchemas.getTravellers,
    async handle({ params: { token }, c }) {
      await limiter.take('travellers', c.get('clientAddress'), LIMIT)
      const user = await getSessionUser(platform, c)
      return { headers, body: await getTravellers(platform, { token, user }) }
    },
  })

  mountEndpoint(app, saveTravellerCall, {
    schemas: travellersSchemas.saveTraveller,
    async handle({ params: { token, place }, body, c }) {
      await limiter.take('travellers', c.get('clientAddress'), LIMIT)
      const user = await getSessionUser(platform, c)
      const traveller = await saveTraveller(platform, { token, place, body, user })
      return { headers, body: { traveller, saved: user && (await listSavedTravellers(platform, user)) } }
    },
  })

  mountEndpoint(app, removeTravellerCall, {
    schemas: travellersSchemas.removeTraveller,
    async handle({ params: { token, place }, body: { revision }, c }) {
      await limiter.take('travellers', c.get('clientAddress'), LIMIT)
      await removeTraveller(platform, { token, place, revision })
      return { headers, body: await getTravellers(platform, { token, user: await getSessionUser(platform, c) }) }
    },
  })

  app.route('/', savedTravellerRoutes(platform))
  return app
}

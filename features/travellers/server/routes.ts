import { Hono } from 'hono'
import {
  getTravellers as getTravellersCall,
  removeTraveller as removeTravellerCall,
  saveTraveller as saveTravellerCall,
} from '../api/calls.ts'
import { getSessionUser } from '#features/accounts/server/session-user.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { getTravellers } from './get-travellers.ts'
import { listSavedTravellers } from './list-saved-travellers.ts'
import { removeTraveller } from './remove-traveller.ts'
import { savedTravellerRoutes } from './saved-traveller-routes.ts'
import { saveTraveller } from './save-traveller.ts'

const headers = { 'Cache-Control': 'no-store' }

/** Routes for the travellers of a booking. */
export function travellersRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform

  mountCalls(app, [
    on(getTravellersCall, async ({ params: { token }, c }) => {
      await limiter.take('travellers', c.get('clientAddress'))
      const user = await getSessionUser(platform, c)
      return { headers, body: await getTravellers(platform, { token, user }) }
    }),
    on(saveTravellerCall, async ({ params: { token, place }, body, c }) => {
      await limiter.take('travellers', c.get('clientAddress'))
      const user = await getSessionUser(platform, c)
      const traveller = await saveTraveller(platform, { token, place, body, user })
      return { headers, body: { traveller, saved: user && (await listSavedTravellers(platform, user)) } }
    }),
    on(removeTravellerCall, async ({ params: { token, place }, body: { revision }, c }) => {
      await limiter.take('travellers', c.get('clientAddress'))
      await removeTraveller(platform, { token, place, revision })
      return { headers, body: await getTravellers(platform, { token, user: await getSessionUser(platform, c) }) }
    }),
  ])

  app.route('/', savedTravellerRoutes(platform))
  return app
}

import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskWaitingListSchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { listWaitingParties } from './list-waiting-parties.ts'
import { letPartyGo, offerByHand, quoteWaitingOffer } from './offer-by-hand.ts'

/** The desk's calls on parties that wait for a full date. */
export function waitingListDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listWaitingParties, {
    platform,
    schemas: schemas.listWaitingParties,
    handle: async () => listWaitingParties(platform),
  })
  mountDeskEndpoint(app, calls.quoteWaitingOffer, {
    platform,
    schemas: schemas.quoteWaitingOffer,
    async handle({ params }) {
      const { until, ...quote } = await quoteWaitingOffer(platform, params.id)
      return { ...quote, until: until.toISOString() }
    },
  })
  mountDeskEndpoint(app, calls.offerByHand, {
    platform,
    schemas: schemas.offerByHand,
    async handle({ staff, params, body }) {
      const { reference, until } = await offerByHand(platform, staff, { ...params, ...body })
      return { reference, until: until.toISOString() }
    },
  })
  mountDeskEndpoint(app, calls.letPartyGo, {
    platform,
    schemas: schemas.letPartyGo,
    async handle({ staff, params }) {
      await letPartyGo(platform, staff, params.id)
      return { success: true as const }
    },
  })
  return app
}

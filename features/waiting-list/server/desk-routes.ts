import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { listWaitingParties } from './list-waiting-parties.ts'
import { removeParty, offerByHand, quoteWaitingOffer } from './offer-by-hand.ts'

/** The desk's API calls for waiting-list parties. */
export function waitingListDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.listWaitingParties, async () => listWaitingParties(platform)),
    onDesk(calls.quoteWaitingOffer, async ({ params }) => {
      const { until, ...quote } = await quoteWaitingOffer(platform, params.id)
      return { ...quote, until: until.toISOString() }
    }),
    onDesk(calls.offerByHand, async ({ staff, params, body }) => {
      const { reference, until } = await offerByHand(platform, staff, { ...params, ...body })
      return { reference, until: until.toISOString() }
    }),
    onDesk(calls.removeParty, async ({ staff, params }) => {
      await removeParty(platform, staff, params.id)
      return { success: true as const }
    }),
  ])
  return app
}

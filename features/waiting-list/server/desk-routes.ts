import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { listWaitingParties } from './list-waiting-parties.ts'
import { removeParty, offerManually, quoteWaitingOffer } from './offer-manually.ts'

/** The desk's API calls for waiting-list parties. */
export function waitingListDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listWaitingParties, async () => listWaitingParties(platform)),
    onDeskCall(calls.quoteWaitingOffer, async ({ params }) => {
      const { until, ...quote } = await quoteWaitingOffer(platform, params.id)
      return { ...quote, until: until.toISOString() }
    }),
    onDeskCall(calls.offerManually, async ({ staff, params, body }) => {
      const { reference, until } = await offerManually(platform, staff, { ...params, ...body })
      return { reference, until: until.toISOString() }
    }),
    onDeskCall(calls.removeParty, async ({ staff, params }) => {
      await removeParty(platform, staff, params.id)
      return { success: true as const }
    }),
  ])
  return app
}

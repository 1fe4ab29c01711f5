import { Hono } from 'hono'
import * as calls from '../api/departure-calls.ts'
import { toDepartureKey } from '../rules/departure-list.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeContacts } from './change-contacts.ts'
import { getDepartureHistory } from './departure-history.ts'
import { getDepartureMoney } from './departure-money.ts'
import { getDeparture } from './show-departure.ts'

/** The desk routes for one departure. For a tour manager, each first checks that the departure is their own. */
export function departureDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.getDeparture, async ({ params, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return getDeparture(platform, key, caller.staff.role)
    }),
    onDeskCall(calls.changeDepartureContacts, async ({ params, body, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return changeContacts(platform, { key, ...body, staffId: caller.staff.id })
    }),
    onDeskCall(calls.getDepartureMoney, ({ params }) => getDepartureMoney(platform, toDepartureKey(params))),
    onDeskCall(calls.getDepartureHistory, async ({ params, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return getDepartureHistory(platform, key, caller.staff.role)
    }),
  ])
  return app
}

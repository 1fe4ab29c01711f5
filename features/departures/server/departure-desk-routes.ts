import { Hono } from 'hono'
import * as calls from '../api/departure-calls.ts'
import { deskDepartureSchemas as schemas } from '../api/departure-schemas.ts'
import { toDepartureKey } from '../rules/departure-list.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeContacts } from './change-contacts.ts'
import { showDepartureHistory } from './departure-history.ts'
import { showDepartureMoney } from './departure-money.ts'
import { mountSheets } from './sheets/sheet-routes.ts'
import { showDeparture } from './show-departure.ts'
import { showManifest } from './show-manifest.ts'

/** The desk's calls on one departure. Each asks first whether it is a tour manager's own. */
export function departureDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.showDeparture, {
    platform,
    schemas: schemas.showDeparture,
    async handle({ params, ...caller }) {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return showDeparture(platform, key, caller.staff.role)
    },
  })
  mountDeskEndpoint(app, calls.showManifest, {
    platform,
    schemas: schemas.showManifest,
    async handle({ params, ...caller }) {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return showManifest(platform, key)
    },
  })
  mountDeskEndpoint(app, calls.changeDepartureContacts, {
    platform,
    schemas: schemas.changeDepartureContacts,
    async handle({ params, body, ...caller }) {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return changeContacts(platform, { key, ...body, staffId: caller.staff.id })
    },
  })
  mountDeskEndpoint(app, calls.showDepartureMoney, {
    platform,
    schemas: schemas.showDepartureMoney,
    handle: ({ params }) => showDepartureMoney(platform, toDepartureKey(params)),
  })
  mountDeskEndpoint(app, calls.showDepartureHistory, {
    platform,
    schemas: schemas.showDepartureHistory,
    async handle({ params, ...caller }) {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return showDepartureHistory(platform, key, caller.staff.role)
    },
  })
  mountSheets(app, platform)
  return app
}

import * as manifestCalls from '../api/manifest-calls.ts'
import { getManifest } from './show-manifest.ts'
import { mountSheets } from './sheets/sheet-routes.ts'
import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import * as travelDocumentsCalls from '#features/travellers/api/travel-documents-calls.ts'
import { toDepartureKey } from '#features/departures/rules/departure-list.ts'
import { SENSITIVE_DATA_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { requestTravelDocuments, listTravelDocuments } from './list-travel-documents.ts'
import { proposeRoomsFor } from './propose-rooms.ts'
import { removeRoom, saveRoom } from './save-room.ts'
import { setBoarding } from './set-boarding.ts'

/** Desk calls for boarding points and rooms of a departure. Tour managers can access only their own departures. */
export function arrangementsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.setBoarding, async ({ params, body, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return setBoarding(platform, { key, ...body })
    }),
    onDeskCall(calls.saveRoom, async ({ params, body, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return saveRoom(platform, { key, ...body })
    }),
    onDeskCall(calls.removeRoom, async ({ params, body, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      await removeRoom(platform, { key, ...body })
      return { success: true as const }
    }),
    onDeskCall(calls.proposeRooms, async ({ params, body, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return proposeRoomsFor(platform, { key, ...body })
    }),
    onDeskCall(travelDocumentsCalls.listDepartureTravelDocuments, async ({ params, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key, daysBefore: SENSITIVE_DATA_DAYS_BEFORE })
      return listTravelDocuments(platform, key)
    }),
    onDeskCall(travelDocumentsCalls.requestTravelDocuments, async ({ params, body, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return requestTravelDocuments(platform, { key, ...body })
    }),
    onDeskCall(manifestCalls.getManifest, async ({ params, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return getManifest(platform, key)
    }),
  ])
  mountSheets(app, platform)
  return app
}

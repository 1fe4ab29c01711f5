import { Hono } from 'hono'
import * as calls from '../api/arrangements-calls.ts'
import { deskArrangementsSchemas as schemas } from '../api/arrangements-schemas.ts'
import * as papersCalls from '#features/travellers/api/traveller-papers-calls.ts'
import { deskTravellerPapersSchemas as papersSchemas } from '#features/travellers/api/traveller-papers-schemas.ts'
import { toDepartureKey } from '../rules/departure-list.ts'
import { MEDICAL_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { askForPapers, listPapers } from './list-papers.ts'
import { proposeRoomsFor } from './propose-rooms.ts'
import { removeRoom, saveRoom } from './save-room.ts'
import { setBoarding } from './set-boarding.ts'

/** The desk's calls on where guests of a departure board and sleep. Tour managers reach their own departures. */
export function arrangementsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.setBoarding, {
    platform,
    schemas: schemas.setBoarding,
    async handle({ params, body, ...caller }) {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return setBoarding(platform, { key, ...body })
    },
  })
  mountDeskEndpoint(app, calls.saveRoom, {
    platform,
    schemas: schemas.saveRoom,
    async handle({ params, body, ...caller }) {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return saveRoom(platform, { key, ...body })
    },
  })
  mountDeskEndpoint(app, calls.removeRoom, {
    platform,
    schemas: schemas.removeRoom,
    async handle({ params, body, ...caller }) {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      await removeRoom(platform, { key, ...body })
      return { success: true as const }
    },
  })
  mountDeskEndpoint(app, calls.proposeRooms, {
    platform,
    schemas: schemas.proposeRooms,
    async handle({ params, body, ...caller }) {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return proposeRoomsFor(platform, { key, ...body })
    },
  })
  mountDeskEndpoint(app, papersCalls.listDeparturePapers, {
    platform,
    schemas: papersSchemas.listDeparturePapers,
    async handle({ params, ...caller }) {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key, daysBefore: MEDICAL_DAYS_BEFORE })
      return listPapers(platform, key)
    },
  })
  mountDeskEndpoint(app, papersCalls.askForPapers, {
    platform,
    schemas: papersSchemas.askForPapers,
    async handle({ params, body, ...caller }) {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return askForPapers(platform, { key, ...body })
    },
  })
  return app
}

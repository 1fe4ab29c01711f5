import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskTravellersSchemas as schemas } from '../api/desk-schemas.ts'
import * as papersCalls from '../api/traveller-papers-calls.ts'
import { deskTravellerPapersSchemas as papersSchemas } from '../api/traveller-papers-schemas.ts'
import { MEDICAL_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertOwnBooking } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readTravellerPapers, saveTravellerPapers } from './desk-papers.ts'
import { listDeskTravellers, readMedicalNote, removeDeskTraveller, saveDeskTraveller } from './desk-travellers.ts'
import { saveTravellerList } from './save-traveller-list.ts'

/** The desk's calls on travellers. A tour manager reaches those of the departures that they lead. */
export function travellersDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listDeskTravellers, {
    platform,
    schemas: schemas.listDeskTravellers,
    async handle({ params, ...caller }) {
      await assertOwnBooking(platform, caller, params)
      return listDeskTravellers(platform, params.reference)
    },
  })
  mountDeskEndpoint(app, calls.saveDeskTraveller, {
    platform,
    schemas: schemas.saveDeskTraveller,
    async handle({ params, body, ...caller }) {
      await assertOwnBooking(platform, caller, params)
      return { traveller: await saveDeskTraveller(platform, { ...params, body }) }
    },
  })
  mountDeskEndpoint(app, calls.saveTravellerList, {
    platform,
    schemas: schemas.saveTravellerList,
    async handle({ params, body, ...caller }) {
      await assertOwnBooking(platform, caller, params)
      return saveTravellerList(platform, { ...params, ...body })
    },
  })
  mountDeskEndpoint(app, calls.removeDeskTraveller, {
    platform,
    schemas: schemas.removeDeskTraveller,
    async handle({ params, body, ...caller }) {
      await assertOwnBooking(platform, caller, params)
      await removeDeskTraveller(platform, { ...params, ...body })
      return { success: true as const }
    },
  })
  mountDeskEndpoint(app, calls.readMedicalNote, {
    platform,
    schemas: schemas.readMedicalNote,
    async handle({ params, ...caller }) {
      await assertOwnBooking(platform, caller, { ...params, daysBefore: MEDICAL_DAYS_BEFORE })
      return { note: await readMedicalNote(platform, params) }
    },
  })
  mountDeskEndpoint(app, papersCalls.readTravellerPapers, {
    platform,
    schemas: papersSchemas.readTravellerPapers,
    async handle({ params, ...caller }) {
      await assertOwnBooking(platform, caller, { ...params, daysBefore: MEDICAL_DAYS_BEFORE })
      return readTravellerPapers(platform, params)
    },
  })
  mountDeskEndpoint(app, papersCalls.saveTravellerPapers, {
    platform,
    schemas: papersSchemas.saveTravellerPapers,
    async handle({ params, body, ...caller }) {
      await assertOwnBooking(platform, caller, { ...params, daysBefore: MEDICAL_DAYS_BEFORE })
      return saveTravellerPapers(platform, { ...params, ...body })
    },
  })
  return app
}

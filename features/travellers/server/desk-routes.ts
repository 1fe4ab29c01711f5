import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import * as travelDocumentsCalls from '../api/travel-documents-calls.ts'
import { MEDICAL_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertOwnBooking } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { getTravelDocuments, saveTravelDocuments } from './desk-travel-documents.ts'
import { listDeskTravellers, getMedicalNote, removeDeskTraveller, saveDeskTraveller } from './desk-travellers.ts'
import { saveTravellerList } from './save-traveller-list.ts'

/** Desk routes for travellers. A tour manager can use them for their own departures. */
export function travellersDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.listDeskTravellers, async ({ params, ...caller }) => {
      await assertOwnBooking(platform, caller, params)
      return listDeskTravellers(platform, params.reference)
    }),
    onDesk(calls.saveDeskTraveller, async ({ params, body, ...caller }) => {
      await assertOwnBooking(platform, caller, params)
      return { traveller: await saveDeskTraveller(platform, { ...params, body }) }
    }),
    onDesk(calls.saveTravellerList, async ({ params, body, ...caller }) => {
      await assertOwnBooking(platform, caller, params)
      return saveTravellerList(platform, { ...params, ...body })
    }),
    onDesk(calls.removeDeskTraveller, async ({ params, body, ...caller }) => {
      await assertOwnBooking(platform, caller, params)
      await removeDeskTraveller(platform, { ...params, ...body })
      return { success: true as const }
    }),
    onDesk(calls.getMedicalNote, async ({ params, ...caller }) => {
      await assertOwnBooking(platform, caller, { ...params, daysBefore: MEDICAL_DAYS_BEFORE })
      return { note: await getMedicalNote(platform, params) }
    }),
    onDesk(travelDocumentsCalls.getTravelDocuments, async ({ params, ...caller }) => {
      await assertOwnBooking(platform, caller, { ...params, daysBefore: MEDICAL_DAYS_BEFORE })
      return getTravelDocuments(platform, params)
    }),
    onDesk(travelDocumentsCalls.saveTravelDocuments, async ({ params, body, ...caller }) => {
      await assertOwnBooking(platform, caller, { ...params, daysBefore: MEDICAL_DAYS_BEFORE })
      return saveTravelDocuments(platform, { ...params, ...body })
    }),
  ])
  return app
}

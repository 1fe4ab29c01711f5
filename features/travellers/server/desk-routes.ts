import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import * as travelDocumentsCalls from '../api/travel-documents-calls.ts'
import { SENSITIVE_DATA_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
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
    onDeskCall(calls.listDeskTravellers, async ({ params, ...caller }) => {
      await assertOwnBooking(platform, caller, params)
      return listDeskTravellers(platform, params.reference)
    }),
    onDeskCall(calls.saveDeskTraveller, async ({ params, body, ...caller }) => {
      await assertOwnBooking(platform, caller, params)
      return { traveller: await saveDeskTraveller(platform, { ...params, body }) }
    }),
    onDeskCall(calls.saveTravellerList, async ({ params, body, ...caller }) => {
      await assertOwnBooking(platform, caller, params)
      return saveTravellerList(platform, { ...params, ...body })
    }),
    onDeskCall(calls.removeDeskTraveller, async ({ params, body, ...caller }) => {
      await assertOwnBooking(platform, caller, params)
      await removeDeskTraveller(platform, { ...params, ...body })
      return { success: true as const }
    }),
    onDeskCall(calls.getMedicalNote, async ({ params, ...caller }) => {
      await assertOwnBooking(platform, caller, { ...params, daysBefore: SENSITIVE_DATA_DAYS_BEFORE })
      return { note: await getMedicalNote(platform, params) }
    }),
    onDeskCall(travelDocumentsCalls.getTravelDocuments, async ({ params, ...caller }) => {
      await assertOwnBooking(platform, caller, { ...params, daysBefore: SENSITIVE_DATA_DAYS_BEFORE })
      return getTravelDocuments(platform, params)
    }),
    onDeskCall(travelDocumentsCalls.saveTravelDocuments, async ({ params, body, ...caller }) => {
      await assertOwnBooking(platform, caller, { ...params, daysBefore: SENSITIVE_DATA_DAYS_BEFORE })
      return saveTravelDocuments(platform, { ...params, ...body })
    }),
  ])
  return app
}

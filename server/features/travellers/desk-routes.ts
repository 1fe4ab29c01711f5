import { Hono } from 'hono'
import * as calls from '#contract/desk/travellers-calls.ts'
import { deskTravellersSchemas as schemas } from '#contract/desk/travellers-schemas.ts'
import { AppError } from '#domain/errors.ts'
import { mountDeskEndpoint } from '#server/features/staff/mount-desk-endpoint.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listDeskTravellers, readMedicalNote, removeDeskTraveller, saveDeskTraveller } from './desk-travellers.ts'

/** The desk's calls on travellers. Tour managers have no departures of their own yet, so they find none. */
export function travellersDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listDeskTravellers, {
    platform,
    schemas: schemas.listDeskTravellers,
    async handle({ params, allowance }) {
      assertOwn(allowance)
      return listDeskTravellers(platform, params.reference)
    },
  })
  mountDeskEndpoint(app, calls.saveDeskTraveller, {
    platform,
    schemas: schemas.saveDeskTraveller,
    async handle({ params, body, allowance }) {
      assertOwn(allowance)
      return { traveller: await saveDeskTraveller(platform, { ...params, body }) }
    },
  })
  mountDeskEndpoint(app, calls.removeDeskTraveller, {
    platform,
    schemas: schemas.removeDeskTraveller,
    async handle({ params, body, allowance }) {
      assertOwn(allowance)
      await removeDeskTraveller(platform, { ...params, ...body })
      return { success: true as const }
    },
  })
  mountDeskEndpoint(app, calls.readMedicalNote, {
    platform,
    schemas: schemas.readMedicalNote,
    async handle({ params, allowance }) {
      assertOwn(allowance)
      return { note: await readMedicalNote(platform, params) }
    },
  })
  return app
}

/** A booking of a departure that is not one's own is not there. @throws {AppError} `BOOKING_NOT_FOUND`. */
function assertOwn(allowance: 'yes' | 'limited'): void {
  if (allowance === 'limited') throw new AppError('BOOKING_NOT_FOUND')
}

import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskRollCallSchemas as schemas } from '../api/desk-schemas.ts'
import { toDepartureKey } from '#features/departures/rules/departure-list.ts'
import { MEDICAL_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'
import { checkFreshCode } from '#features/staff/server/fresh-code.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { mountEndpoint } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { packStands } from './check-pack.ts'
import { keepPack } from './keep-pack.ts'
import { readNotes } from './read-notes.ts'
import { takeFacts } from './take-facts.ts'

/** So often a phone takes notes in a day. Who found it with a live session cannot go on with PIN after PIN. */
const NOTES_TAKEN = { limit: 10, windowSeconds: 86_400 }

/** The calls of the phone of a tour manager. */
export function rollCallDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.keepDayPack, {
    platform,
    schemas: schemas.keepDayPack,
    async handle({ params, body, ...caller }) {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return keepPack(platform, key, { staff: caller.staff, ...body })
    },
  })
  mountEndpoint(app, calls.checkDayPack, {
    schemas: schemas.checkDayPack,
    async handle({ body, c }) {
      await platform.limiter.take('pack-check', c.get('clientAddress'), { limit: 300, windowSeconds: 600 })
      noteUnchanged('it says whether a phone may keep what it has')
      return {
        headers: { 'Cache-Control': 'no-store' },
        body: { stands: await packStands(platform, body.token) },
      }
    },
  })
  mountDeskEndpoint(app, calls.sendRollCall, {
    platform,
    schemas: schemas.sendRollCall,
    async handle({ params, body, ...caller }) {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return takeFacts(platform, key, { staff: caller.staff, facts: body })
    },
  })
  mountDeskEndpoint(app, calls.readDayNotes, {
    platform,
    schemas: schemas.readDayNotes,
    async handle({ params, body, ...caller }) {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key, daysBefore: MEDICAL_DAYS_BEFORE })
      await platform.limiter.take('day-notes', body.pack, NOTES_TAKEN)
      await checkFreshCode(platform, caller.c, { staff: caller.staff, code: body.code })
      return readNotes(platform, key, { staff: caller.staff, pack: body.pack })
    },
  })
  return app
}

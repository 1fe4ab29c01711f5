import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { toDepartureKey } from '#features/departures/rules/departure-list.ts'
import { SENSITIVE_DATA_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'
import { checkFreshCode } from '#features/staff/server/fresh-code.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { isOfflineCopyValid } from './check-offline-copy.ts'
import { saveOfflineCopyRow } from './save-offline-copy.ts'
import { readNotes } from './read-notes.ts'
import { receiveRollCallItems } from './receive-facts.ts'

/** Desk routes for a tour manager's phone. */
export function rollCallDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.saveOfflineCopy, async ({ params, body, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return saveOfflineCopyRow(platform, key, { staff: caller.staff, ...body })
    }),
  ])
  mountCalls(app, [
    on(calls.checkOfflineCopy, async ({ body, c }) => {
      await platform.limiter.take('offline-copy-check', c.get('clientAddress'))
      recordUnchanged('the call only tells whether a phone may keep its saved data')
      return {
        headers: { 'Cache-Control': 'no-store' },
        body: { stands: await isOfflineCopyValid(platform, body.token) },
      }
    }),
  ])
  mountDeskCalls(app, platform, [
    onDeskCall(calls.sendRollCall, async ({ params, body, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return receiveRollCallItems(platform, key, { staff: caller.staff, facts: body })
    }),
    onDeskCall(calls.getDayNotes, async ({ params, body, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key, daysBefore: SENSITIVE_DATA_DAYS_BEFORE })
      await platform.limiter.take('day-notes', body.offlineCopy)
      await checkFreshCode(platform, caller.c, { staff: caller.staff, code: body.code })
      return readNotes(platform, key, { staff: caller.staff, offlineCopy: body.offlineCopy })
    }),
  ])
  return app
}

import { Hono } from 'hono'
import { INCIDENT_PHOTO_PATH } from '#kernel/addresses/desk-pages.ts'
import * as calls from '../api/incidents-calls.ts'
import { toDepartureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import { mountDeskCalls, onDeskCall, mountDeskFile } from '#features/staff/server/mount-desk-endpoint.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { saveIncidentPhoto, openIncidentPhoto } from './incident-photos.ts'
import { listDeskIncidents, listKnownIncidents } from './list-incidents.ts'
import { settleIncident } from './settle-incident.ts'
import { reportIncident } from './report-incident.ts'

/** Desk routes for incidents of a trip. */
export function incidentDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const knownIncidents = async (key: DepartureKey) => ({
    now: platform.clock.now().toISOString(),
    incidents: await listKnownIncidents(platform, key),
  })
  mountDeskCalls(app, platform, [
    onDeskCall(calls.reportIncident, async ({ params, body, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      await reportIncident(platform, key, { staff: caller.staff, ...body })
      return knownIncidents(key)
    }),
    onDeskCall(calls.sendIncidentPhoto, async ({ body, ...caller }) => {
      const { key, isKept } = await saveIncidentPhoto(platform, caller, body)
      return { ...(await knownIncidents(key)), isKept }
    }),
    onDeskCall(calls.listIncidents, async ({ params, ...caller }) => {
      const key = toDepartureKey(params)
      await assertOwnDeparture(platform, caller, { key })
      return listDeskIncidents(platform, key, caller.staff)
    }),
    onDeskCall(calls.settleIncident, async ({ body, staff }) => {
      await settleIncident(platform, { staff, ...body })
      return { success: true as const }
    }),
  ])
  mountDeskFile(app, INCIDENT_PHOTO_PATH, {
    platform,
    access: 'call_roll',
    async handle({ c, ...caller }) {
      const photo = await openIncidentPhoto(platform, caller, c.req.param('id') ?? '')
      return c.body(new Uint8Array(photo), 200, {
        'Content-Type': 'image/jpeg',
        'Content-Disposition': 'inline; filename="incident.jpg"',
        'Cache-Control': 'no-store',
      })
    },
  })
  return app
}

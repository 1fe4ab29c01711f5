import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskBreaksSchemas as schemas } from '../api/desk-schemas.ts'
import { toDepartureKey } from '#features/departures/rules/departure-list.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { breakDepartures } from './break-departures.ts'
import { changeBreakOffers } from './change-offers.ts'
import { decideInBreak } from './decide-in-break.ts'
import { previewBreak } from './preview-break.ts'
import { payInForBreak } from './refund-queue.ts'
import { remindInBreak } from './remind-in-break.ts'
import { showBreak } from './show-break.ts'

/** The desk's calls on broken departures. */
export function breaksDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.previewBreak, {
    platform,
    schemas: schemas.previewBreak,
    handle: ({ body }) => previewBreak(platform, { ...body, answerBy: new Date(body.answerBy) }),
  })
  mountDeskEndpoint(app, calls.breakDepartures, {
    platform,
    schemas: schemas.breakDepartures,
    handle: ({ body, staff }) => breakDepartures(platform, staff, { ...body, answerBy: new Date(body.answerBy) }),
  })
  mountDeskEndpoint(app, calls.showBreak, {
    platform,
    schemas: schemas.showBreak,
    handle: ({ params }) => showBreak(platform, toDepartureKey(params)),
  })
  mountDeskEndpoint(app, calls.decideInBreak, {
    platform,
    schemas: schemas.decideInBreak,
    handle: ({ params, body, staff }) => decideInBreak(platform, staff, { key: toDepartureKey(params), ...body }),
  })
  mountDeskEndpoint(app, calls.changeBreakOffers, {
    platform,
    schemas: schemas.changeBreakOffers,
    handle: ({ params, body, staff }) =>
      changeBreakOffers(platform, staff, { key: toDepartureKey(params), ...body, answerBy: new Date(body.answerBy) }),
  })
  mountDeskEndpoint(app, calls.payInForBreak, {
    platform,
    schemas: schemas.payInForBreak,
    handle: ({ params, staff }) => payInForBreak(platform, staff, toDepartureKey(params)),
  })
  mountDeskEndpoint(app, calls.remindInBreak, {
    platform,
    schemas: schemas.remindInBreak,
    handle: ({ params, body, staff }) => remindInBreak(platform, staff, { key: toDepartureKey(params), ...body }),
  })
  return app
}

import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskPromoCodesSchemas as schemas } from '../api/desk-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { addPromoCode, changePromoCode, endPromoCode, listPromoCodes, reopenPromoCode } from './desk-promo-codes.ts'

/** The desk's calls on promo codes. */
export function promoCodesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listPromoCodes, {
    platform,
    schemas: schemas.listPromoCodes,
    handle: ({ query }) => listPromoCodes(platform, query),
  })
  mountDeskEndpoint(app, calls.addPromoCode, {
    platform,
    schemas: schemas.addPromoCode,
    handle: ({ body }) => addPromoCode(platform, withDays(body)),
  })
  mountDeskEndpoint(app, calls.changePromoCode, {
    platform,
    schemas: schemas.changePromoCode,
    handle: ({ params, body }) => changePromoCode(platform, { ...params, ...withDays(body) }),
  })
  mountDeskEndpoint(app, calls.endPromoCode, {
    platform,
    schemas: schemas.endPromoCode,
    handle: ({ params, body }) => endPromoCode(platform, { ...params, ...body }),
  })
  mountDeskEndpoint(app, calls.reopenPromoCode, {
    platform,
    schemas: schemas.reopenPromoCode,
    handle: ({ params, body }) => reopenPromoCode(platform, { ...params, ...body }),
  })
  return app
}

function withDays<Body extends { startsOn: string; endsOn: string }>(body: Body) {
  return { ...body, startsOn: calendarDate(body.startsOn), endsOn: calendarDate(body.endsOn) }
}

import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { addPromoCode, changePromoCode, endPromoCode, listPromoCodes, reopenPromoCode } from './desk-promo-codes.ts'

/** The desk's calls for promo codes. */
export function promoCodesDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listPromoCodes, ({ query }) => listPromoCodes(platform, query)),
    onDeskCall(calls.addPromoCode, ({ body }) => addPromoCode(platform, withDays(body))),
    onDeskCall(calls.changePromoCode, ({ params, body }) =>
      changePromoCode(platform, { ...params, ...withDays(body) }),
    ),
    onDeskCall(calls.endPromoCode, ({ params, body }) => endPromoCode(platform, { ...params, ...body })),
    onDeskCall(calls.reopenPromoCode, ({ params, body }) => reopenPromoCode(platform, { ...params, ...body })),
  ])
  return app
}

function withDays<Body extends { startsOn: string; endsOn: string }>(body: Body) {
  return { ...body, startsOn: calendarDate(body.startsOn), endsOn: calendarDate(body.endsOn) }
}

import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { toDepartureKey } from '#features/departures/rules/departure-list.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { cancelDepartures } from './cancel-departures.ts'
import { changeDepartureCancellationOffers } from './change-offers.ts'
import { decideInDepartureCancellation } from './decide-in-departure-cancellation.ts'
import { previewDepartureCancellation } from './preview-departure-cancellation.ts'
import { payInForDepartureCancellation } from './refund-queue.ts'
import { remindInDepartureCancellation } from './remind-of-choice.ts'
import { getDepartureCancellation } from './show-departure-cancellation.ts'

/** The desk's calls for cancelled departures. */
export function departureCancellationsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.previewDepartureCancellation, ({ body }) =>
      previewDepartureCancellation(platform, { ...body, answerBy: new Date(body.answerBy) }),
    ),
    onDesk(calls.cancelDepartures, ({ body, staff }) =>
      cancelDepartures(platform, staff, { ...body, answerBy: new Date(body.answerBy) }),
    ),
    onDesk(calls.getDepartureCancellation, ({ params }) => getDepartureCancellation(platform, toDepartureKey(params))),
    onDesk(calls.decideInDepartureCancellation, ({ params, body, staff }) =>
      decideInDepartureCancellation(platform, staff, { key: toDepartureKey(params), ...body }),
    ),
    onDesk(calls.changeDepartureCancellationOffers, ({ params, body, staff }) =>
      changeDepartureCancellationOffers(platform, staff, {
        key: toDepartureKey(params),
        ...body,
        answerBy: new Date(body.answerBy),
      }),
    ),
    onDesk(calls.payInForDepartureCancellation, ({ params, staff }) =>
      payInForDepartureCancellation(platform, staff, toDepartureKey(params)),
    ),
    onDesk(calls.remindInDepartureCancellation, ({ params, body, staff }) =>
      remindInDepartureCancellation(platform, staff, { key: toDepartureKey(params), ...body }),
    ),
  ])
  return app
}

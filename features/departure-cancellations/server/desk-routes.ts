import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { toDepartureKey } from '#features/departures/rules/departure-list.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { cancelDepartures } from './cancel-departures.ts'
import { changeDepartureCancellationOffers } from './change-offers.ts'
import { recordCancellationDecisions } from './decide-in-departure-cancellation.ts'
import { previewDepartureCancellation } from './preview-departure-cancellation.ts'
import { recordCancellationPayIn } from './refund-queue.ts'
import { sendCancellationReminders } from './remind-of-choice.ts'
import { getDepartureCancellation } from './show-departure-cancellation.ts'

/** The desk's calls for cancelled departures. */
export function departureCancellationsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.previewDepartureCancellation, ({ body }) =>
      previewDepartureCancellation(platform, { ...body, answerBy: new Date(body.answerBy) }),
    ),
    onDeskCall(calls.cancelDepartures, ({ body, staff }) =>
      cancelDepartures(platform, staff, { ...body, answerBy: new Date(body.answerBy) }),
    ),
    onDeskCall(calls.getDepartureCancellation, ({ params }) =>
      getDepartureCancellation(platform, toDepartureKey(params)),
    ),
    onDeskCall(calls.recordCancellationDecisions, ({ params, body, staff }) =>
      recordCancellationDecisions(platform, staff, { key: toDepartureKey(params), ...body }),
    ),
    onDeskCall(calls.changeDepartureCancellationOffers, ({ params, body, staff }) =>
      changeDepartureCancellationOffers(platform, staff, {
        key: toDepartureKey(params),
        ...body,
        answerBy: new Date(body.answerBy),
      }),
    ),
    onDeskCall(calls.recordCancellationPayIn, ({ params, staff }) =>
      recordCancellationPayIn(platform, staff, toDepartureKey(params)),
    ),
    onDeskCall(calls.sendCancellationReminders, ({ params, body, staff }) =>
      sendCancellationReminders(platform, staff, { key: toDepartureKey(params), ...body }),
    ),
  ])
  return app
}

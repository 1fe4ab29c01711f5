import { Hono } from 'hono'
import * as chequeCalls from '../api/cheques-calls.ts'
import * as calls from '../api/open-money-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { refundPartPayment } from './refund-part.ts'
import { listUnsettledMoney } from './list-open-money.ts'
import { bounceCheque, clearCheque, previewBounce } from './settle-cheque.ts'

const DONE = { success: true as const }

/** The desk's calls for open amounts. */
export function openMoneyDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDeskCall(calls.listUnsettledMoney, () => listUnsettledMoney(platform)),
    onDeskCall(calls.refundPartPayment, async ({ staff, params, body }) => {
      await refundPartPayment(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDeskCall(chequeCalls.previewBounce, ({ params }) => previewBounce(platform, params.id)),
    onDeskCall(chequeCalls.bounceCheque, async ({ staff, params, body }) => {
      const { bouncedOn, ...why } = body
      await bounceCheque(platform, staff, { ...params, ...why, on: calendarDate(bouncedOn) })
      return DONE
    }),
    onDeskCall(chequeCalls.clearCheque, async ({ staff, params, body }) => {
      await clearCheque(platform, staff, { ...params, on: calendarDate(body.clearedOn) })
      return DONE
    }),
  ])
  return app
}

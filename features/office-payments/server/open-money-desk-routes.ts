import { Hono } from 'hono'
import * as chequeCalls from '../api/cheques-calls.ts'
import * as calls from '../api/open-money-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { refundPart } from './refund-part.ts'
import { listOpenMoney } from './list-open-money.ts'
import { bounceCheque, clearCheque, quoteBounce } from './settle-cheque.ts'

const DONE = { success: true as const }

/** The desk's calls for open amounts. */
export function openMoneyDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskCalls(app, platform, [
    onDesk(calls.listOpenMoney, () => listOpenMoney(platform)),
    onDesk(calls.refundPart, async ({ staff, params, body }) => {
      await refundPart(platform, staff, { ...params, ...body })
      return DONE
    }),
    onDesk(chequeCalls.quoteBounce, ({ params }) => quoteBounce(platform, params.id)),
    onDesk(chequeCalls.bounceCheque, async ({ staff, params, body }) => {
      const { bouncedOn, ...why } = body
      await bounceCheque(platform, staff, { ...params, ...why, on: calendarDate(bouncedOn) })
      return DONE
    }),
    onDesk(chequeCalls.clearCheque, async ({ staff, params, body }) => {
      await clearCheque(platform, staff, { ...params, on: calendarDate(body.clearedOn) })
      return DONE
    }),
  ])
  return app
}

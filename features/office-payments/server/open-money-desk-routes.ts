import { Hono } from 'hono'
import * as chequeCalls from '../api/cheques-calls.ts'
import { deskChequesSchemas as chequeSchemas } from '../api/cheques-schemas.ts'
import * as calls from '../api/open-money-calls.ts'
import { deskOpenMoneySchemas as schemas } from '../api/open-money-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { givePartBack } from './give-part-back.ts'
import { listOpenMoney } from './list-open-money.ts'
import { bounceCheque, clearCheque, quoteBounce } from './settle-cheque.ts'

const DONE = { success: true as const }

/** The desk's calls on money that is not settled. */
export function openMoneyDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listOpenMoney, {
    platform,
    schemas: schemas.listOpenMoney,
    handle: () => listOpenMoney(platform),
  })
  mountDeskEndpoint(app, calls.givePartBack, {
    platform,
    schemas: schemas.givePartBack,
    async handle({ staff, params, body }) {
      await givePartBack(platform, staff, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, chequeCalls.quoteBounce, {
    platform,
    schemas: chequeSchemas.quoteBounce,
    handle: ({ params }) => quoteBounce(platform, params.id),
  })
  mountDeskEndpoint(app, chequeCalls.bounceCheque, {
    platform,
    schemas: chequeSchemas.bounceCheque,
    async handle({ staff, params, body }) {
      const { bouncedOn, ...why } = body
      await bounceCheque(platform, staff, { ...params, ...why, on: calendarDate(bouncedOn) })
      return DONE
    },
  })
  mountDeskEndpoint(app, chequeCalls.clearCheque, {
    platform,
    schemas: chequeSchemas.clearCheque,
    async handle({ staff, params, body }) {
      await clearCheque(platform, staff, { ...params, on: calendarDate(body.clearedOn) })
      return DONE
    },
  })
  return app
}

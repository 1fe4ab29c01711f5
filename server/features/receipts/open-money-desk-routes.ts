import { Hono } from 'hono'
import * as calls from '#contract/desk/open-money-calls.ts'
import { deskOpenMoneySchemas as schemas } from '#contract/desk/open-money-schemas.ts'
import { mountDeskEndpoint } from '#server/features/staff/mount-desk-endpoint.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { givePartBack } from './give-part-back.ts'
import { listOpenMoney } from './list-open-money.ts'

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
  return app
}

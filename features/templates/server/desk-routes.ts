import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskReadyTextsSchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeReadyText, keepReadyText, listReadyTexts, orderReadyTexts, removeReadyText } from './ready-texts.ts'

const DONE = { success: true as const }

/** The desk's calls on the texts that the office keeps for its mails. */
export function readyTextsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  mountDeskEndpoint(app, calls.listReadyTexts, {
    platform,
    schemas: schemas.listReadyTexts,
    handle: async () => ({ texts: await listReadyTexts(platform), officePhone: platform.site.phone }),
  })
  mountDeskEndpoint(app, calls.keepReadyText, {
    platform,
    schemas: schemas.keepReadyText,
    handle: ({ staff, body }) => keepReadyText(platform, staff, body),
  })
  mountDeskEndpoint(app, calls.changeReadyText, {
    platform,
    schemas: schemas.changeReadyText,
    async handle({ staff, params, body }) {
      await changeReadyText(platform, staff, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.removeReadyText, {
    platform,
    schemas: schemas.removeReadyText,
    async handle({ params, body }) {
      await removeReadyText(platform, { ...params, ...body })
      return DONE
    },
  })
  mountDeskEndpoint(app, calls.orderReadyTexts, {
    platform,
    schemas: schemas.orderReadyTexts,
    async handle({ body }) {
      await orderReadyTexts(platform, body.ids)
      return DONE
    },
  })
  return app
}
